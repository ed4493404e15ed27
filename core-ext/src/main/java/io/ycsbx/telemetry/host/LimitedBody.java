package io.ycsbx.telemetry.host;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** A body of text with a limit, above which the rest is not read. */
final class LimitedBody implements HttpResponse.BodySubscriber<String> {

  private final HttpResponse.BodySubscriber<String> text =
      HttpResponse.BodySubscribers.ofString(StandardCharsets.UTF_8);
  private final int limitBytes;
  private Flow.Subscription source;
  private long bytes;

  LimitedBody(int limitBytes) {
    this.limitBytes = limitBytes;
  }

  @Override
  public CompletionStage<String> getBody() {
    return text.getBody();
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    source = subscription;
    text.onSubscribe(subscription);
  }

  @Override
  public void onNext(List<ByteBuffer> more) {
    if (bytes > limitBytes) {
      return;
    }
    bytes += more.stream().mapToLong(ByteBuffer::remaining).sum();
    if (bytes > limitBytes) {
      source.cancel();
      onError(new IOException("its answer is longer than " + limitBytes + " bytes"));
    } else {
      text.onNext(more);
    }
  }

  @Override
  public void onError(Throwable failure) {
    text.onError(failure);
  }

  @Override
  public void onComplete() {
    text.onComplete();
  }
}
