import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.ServerVersion;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** A server that speaks MongoDB's protocol and keeps everything in memory, on a free port. */
final class Server {

  private Server() {}

  /** Prints the address once it listens; serves until it is killed. */
  public static void main(String[] arguments) {
    MongoServer server = new MongoServer(new MemoryBackend().version(ServerVersion.MONGO_5_0));
    System.out.println("127.0.0.1:" + server.bind().getPort());
  }
}
