/**
 * Folders of results: their runs and loads, the plan that they are of, and the steps before runs.
 */
package io.ycsbx.brief.results;
