/**
 * Settings over YCSB properties: typed and validated, with all errors reported at once and secrets
 * marked.
 *
 * <p>A settings type is a Java record whose components carry {@link io.ycsbx.config.Setting};
 * {@link io.ycsbx.config.Settings} binds it from properties and describes it for the documentation.
 */
package io.ycsbx.config;
