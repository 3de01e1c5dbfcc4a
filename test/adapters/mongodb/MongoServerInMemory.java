import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;

/** Serves an empty MongoDB on loopback, prints its port, and ends when standard input does. */
public class MongoServerInMemory {
    public static void main(String[] args) throws Exception {
        MongoServer server = new MongoServer(new MemoryBackend());
        server.bind("127.0.0.1", 0);
        System.out.println(server.getLocalAddress().getPort());
        while (System.in.read() >= 0) {}
        server.shutdownNow();
    }
}
