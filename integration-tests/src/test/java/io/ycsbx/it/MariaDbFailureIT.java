package io.ycsbx.it;

@NeedsContainer(Images.MARIADB)
class MariaDbFailureIT extends SqlFailureContract {

  @Override
  SqlServer server() {
    return SqlServer.mariaDb();
  }
}
