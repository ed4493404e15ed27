package io.ycsbx.brief.results;

/**
 * The outlook of a plan after one of its rounds.
 *
 * @param rounds number of rounds that are expected in all; those that are done if they are enough
 * @param words the precision so far and the expected rounds
 */
public record RoundsOutlook(int rounds, String words) {}
