import java.nio.file.Path;
import org.codelibs.opensearch.runner.OpenSearchRunner;

/**
 * One OpenSearch node in a process of its own, so that a test can kill it.
 *
 * <p>Arguments: its name, HTTP port, transport port and folder, then the transport addresses of the nodes that the
 * cluster is formed of, and their names, each separated by commas.
 */
public class ClusterNode {
  public static void main(String[] args) throws Exception {
    String name = args[0];
    Path folder = Path.of(args[3]);
    OpenSearchRunner runner = new OpenSearchRunner();
    runner.onBuild((number, settings) -> {
      settings.put("node.name", name);
      settings.put("network.host", "127.0.0.1");
      settings.put("http.port", args[1]);
      settings.put("transport.port", args[2]);
      settings.putList("discovery.seed_hosts", args[4].split(","));
      settings.putList("cluster.initial_cluster_manager_nodes", args[5].split(","));
      settings.putList("path.repo", folder.resolveSibling("snapshots").toString());
      // A test machine's disk may be nearly full; the test of a full cluster sets a block itself.
      settings.put("cluster.routing.allocation.disk.threshold_enabled", false);
      // A node that died is missed soon.
      settings.put("cluster.fault_detection.follower_check.interval", "500ms");
      settings.put("cluster.fault_detection.leader_check.interval", "500ms");
    });
    Runtime.getRuntime().addShutdownHook(new Thread(() -> {
      try {
        runner.close();
      } catch (java.io.IOException e) {
        System.err.println(e);
      }
    }));
    runner.build(
        OpenSearchRunner.newConfigs()
            .clusterName("lowtide-test")
            .numOfNode(1)
            .basePath(folder.toString())
            .useLogger());
    System.out.println("started " + name);
    Thread.currentThread().join();
  }
}
