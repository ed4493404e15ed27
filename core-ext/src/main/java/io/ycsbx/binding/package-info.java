/**
 * Helpers for authors of bindings: resources shared by a run's threads, settings, views of bytes,
 * collected inserts.
 */
package io.ycsbx.binding;
