package io.ycsbx.binding.rocksdb;

import java.util.List;

/** Splits batches by engine. Reusable; belongs to one thread. */
final class BatchSplit {

  private final Engines engines;
  private final List<Share> shares;

  BatchSplit(Engines engines) {
    this.engines = engines;
    this.shares = engines.all().stream().map(Share::new).toList();
  }

  /** Every engine's share, in their order; some may be empty. Valid until the next call. */
  List<Share> of(List<String> keys) {
    for (Share share : shares) {
      share.open(keys);
    }
    for (int i = 0; i < keys.size(); i++) {
      shares.get(engines.of(keys.get(i)).number()).take(i);
    }
    return shares;
  }
}
