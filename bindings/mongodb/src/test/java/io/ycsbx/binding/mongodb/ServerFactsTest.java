package io.ycsbx.binding.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.WriteConcern;
import io.ycsbx.spi.Durability;
import io.ycsbx.spi.Durability.Place;
import java.util.List;
import java.util.Optional;
import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;

class ServerFactsTest {

  private static final String[] DECIDING = {"write concern", "topology"};
  private static final BsonDocument MONGODB =
      BsonDocument.parse("{\"storageEngine\": {\"name\": \"wiredTiger\"}}");
  private static final BsonDocument ANOTHER = BsonDocument.parse("{\"process\": \"ferretdb\"}");

  @Test
  void theWriteConcernDecidesThePlaceOfAWriteInMongoDb() {
    assertThat(ServerFacts.durability(WriteConcern.JOURNALED, MONGODB))
        .isEqualTo(Durability.of(Place.DRIVE, DECIDING));
    assertThat(ServerFacts.durability(WriteConcern.W1, MONGODB))
        .isEqualTo(Durability.of(Place.MEMORY, DECIDING));
    assertThat(ServerFacts.durability(WriteConcern.MAJORITY, MONGODB))
        .isEqualTo(Durability.of(Place.NOT_KNOWN, DECIDING));
  }

  @Test
  void ofAServerWithoutAStorageEngineNoPlaceOfAnAcknowledgedWriteIsKnown() {
    Durability notSeen =
        new Durability(
            Optional.empty(),
            Place.NOT_KNOWN,
            List.of(DECIDING),
            Optional.of("since what the server does with its write concern was not seen"));

    assertThat(ServerFacts.durability(WriteConcern.JOURNALED, ANOTHER)).containsExactly(notSeen);
    assertThat(ServerFacts.durability(WriteConcern.W1, ANOTHER)).containsExactly(notSeen);
    assertThat(ServerFacts.durability(WriteConcern.UNACKNOWLEDGED, ANOTHER))
        .isEqualTo(Durability.of(Place.NOT_ACKNOWLEDGED, DECIDING));
  }
}
