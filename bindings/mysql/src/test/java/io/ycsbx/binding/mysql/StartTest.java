package io.ycsbx.binding.mysql;

import static io.ycsbx.binding.mysql.TestServer.SERVER;
import static io.ycsbx.contract.TestRun.TABLE;
import static io.ycsbx.contract.TestRun.record;
import static org.assertj.core.api.Assertions.assertThat;

import io.ycsbx.binding.jdbc.SqlDatabase;
import io.ycsbx.binding.jdbc.StartContract;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import site.ycsb.DBException;
import site.ycsb.Status;

class StartTest extends StartContract {

  StartTest() {
    super(SERVER);
  }

  @Test
  void aPasswordInTheUrlIsNotShown() {
    run.with("db.url", SERVER.url(DATABASE) + "&user=nobody&password=secret-word")
        .with("db.user", "")
        .with("db.passwd", "");

    assertThat(failure()).contains("Access denied for user").doesNotContain("secret-word");
  }

  @Test
  void aUserWithoutCreateIsNamed() throws Exception {
    restrict("SELECT");

    assertThat(failure())
        .startsWith(
            "db.create: the table usertable cannot be created in jdbc:mysql://HOST/start: CREATE"
                + " command denied to user");
  }

  @Override
  protected void restrict(String rights) throws SQLException {
    SERVER.execute(
        "test",
        "CREATE DATABASE IF NOT EXISTS " + DATABASE,
        "CREATE OR REPLACE USER reader@'127.0.0.1' IDENTIFIED BY 'r'",
        "GRANT " + rights + " ON " + DATABASE + ".* TO reader@'127.0.0.1'");
    run.with("db.url", SERVER.url(DATABASE).replace("createDatabaseIfNotExist=true&", ""))
        .with("db.user", "reader")
        .with("db.passwd", "r");
  }

  @Test
  void theTableHasTheSettings() throws Exception {
    run.with("db.engine", "InnoDB")
        .with("db.row_format", "COMPRESSED")
        .with("db.field_type", "TEXT")
        .open();

    try (var connection = SERVER.connect(DATABASE);
        var statement = connection.createStatement();
        var created = statement.executeQuery("SHOW CREATE TABLE usertable")) {
      created.next();
      assertThat(created.getString(2))
          .contains("`YCSB_KEY` varbinary(255) NOT NULL", "`field0` text", "ROW_FORMAT=COMPRESSED");
    }
  }

  @Test
  void theLongestFieldsThatFitIntoARowDo() throws DBException {
    SqlDatabase database = run.with("fieldcount", "10").with("fieldlength", "6525").open();

    assertThat(database.insert(TABLE, "user1", record("x".repeat(6524)))).isEqualTo(Status.OK);
  }
}
