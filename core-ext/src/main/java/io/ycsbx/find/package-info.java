/** The search for the highest arrival rate at which a database keeps its latency objectives. */
package io.ycsbx.find;
