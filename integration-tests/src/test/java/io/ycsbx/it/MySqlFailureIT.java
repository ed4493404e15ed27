package io.ycsbx.it;

import java.util.Map;
import java.util.Optional;

@NeedsContainer(Images.MYSQL)
class MySqlFailureIT extends ServerFailureContract<SqlServer> {

  @Override
  String binding() {
    return "mysql";
  }

  @Override
  SqlServer server() {
    return SqlServer.mySql();
  }

  @Override
  Map<String, String> properties(SqlServer server) {
    return server.properties();
  }

  @Override
  Map<String, String> withWrongPassword(SqlServer server) {
    return server.properties(SqlServer.DATABASE, WRONG_PASSWORD);
  }

  @Override
  Optional<Map<String, String>> withMissingDatabase(SqlServer server) {
    return Optional.of(server.properties("no_such_database", SqlServer.PASSWORD));
  }
}
