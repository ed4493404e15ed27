package io.ycsbx.binding.mongodb.transport;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoDriverInformation;
import com.mongodb.client.MongoClient;
import com.mongodb.client.internal.Clusters;
import com.mongodb.client.internal.MongoClientImpl;
import com.mongodb.internal.InternalMongoClientSettings;
import com.mongodb.internal.connection.ServerAddressHelper;
import com.mongodb.internal.connection.StreamFactoryFactory;
import com.mongodb.internal.thread.AsyncClientExecutor;

/** Makes clients whose connections are this package's. */
public final class Transport {

  private Transport() {}

  /**
   * Makes a client as {@link com.mongodb.client.MongoClients#create(MongoClientSettings)} does, but
   * for its connections.
   *
   * @throws LinkageError if the driver is not of the version that this was written for
   */
  public static MongoClient client(MongoClientSettings settings) {
    MongoDriverInformation driver = MongoDriverInformation.builder().driverName("sync").build();
    StreamFactoryFactory streams =
        new Streams(ServerAddressHelper.getInetAddressResolver(settings));
    AsyncClientExecutor none = AsyncClientExecutor.NO_OP;
    return new MongoClientImpl(
        Clusters.createCluster(
            settings, driver, streams, none, InternalMongoClientSettings.DEFAULT),
        driver,
        settings,
        streams,
        none);
  }
}
