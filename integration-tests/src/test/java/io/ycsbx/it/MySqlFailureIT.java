package io.ycsbx.it;

@NeedsContainer(Images.MYSQL)
class MySqlFailureIT extends SqlFailureContract {

  @Override
  SqlServer server() {
    return SqlServer.mySql();
  }
}
