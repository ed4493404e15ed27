package io.ycsbx.binding.jdbc.embedded;

/**
 * What differs between the servers of databases.
 *
 * @param name the product's name in messages
 * @param program the name of the server's program
 * @param ready what the log says when the server accepts connections
 * @param error what marks a line of the log as an error
 * @param packages Debian's packages of the libraries that the program needs, in words
 * @param setting the setting of the server's directory
 */
public record ServerKind(
    String name, String program, String ready, String error, String packages, String setting) {}
