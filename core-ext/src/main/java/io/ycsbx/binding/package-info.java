/**
 * Helpers for authors of bindings: resources shared by a run's threads, settings, views of bytes.
 */
package io.ycsbx.binding;
