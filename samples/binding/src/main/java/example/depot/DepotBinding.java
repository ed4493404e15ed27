package example.depot;

import io.ycsbx.spi.Binding;
import io.ycsbx.spi.DeclaredFigure;
import java.util.List;
import java.util.Set;
import site.ycsb.DB;

/** The {@code depot} binding, by which the command line and reports know the database. */
public final class DepotBinding implements Binding {

  @Override
  public String name() {
    return "depot";
  }

  @Override
  public String description() {
    return "A file for each record (a sample)";
  }

  @Override
  public Class<? extends DB> database() {
    return DepotDatabase.class;
  }

  @Override
  public List<DeclaredFigure> figures() {
    return Depot.FIGURES;
  }

  @Override
  public Set<String> formerClasses() {
    return Set.of("com.example.DepotClient");
  }
}
