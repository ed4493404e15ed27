/**
 * The search for the highest arrival rate at which a database keeps its latency objectives ({@link
 * io.ycsbx.find.LimitSearch} chooses each rate).
 */
package io.ycsbx.find;
