/** Progress of a run, as its listeners receive it. */
package io.ycsbx.run.progress;
