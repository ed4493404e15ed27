package io.ycsbx.brief.results;

/**
 * The outlook of a plan after one of its rounds.
 *
 * @param rounds expected total number of rounds; the number of completed rounds if they are enough
 * @param words the precision so far and the expected rounds
 */
public record RoundsOutlook(int rounds, String words) {}
