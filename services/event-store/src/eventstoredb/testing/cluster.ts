import { HOST, InProcessServer } from './in-process-server.ts';
import { MemoryLog } from './memory-log.ts';
import type { ClusterView, Member } from './membership.ts';
import type { TestServer } from './test-server.ts';

/** Nodes with one log. Which of them leads is decided by the test: there are no elections. */
export interface TestCluster {
  /** Connection string that names all nodes. */
  readonly url: string;
  readonly nodes: readonly TestServer[];
  readonly log: MemoryLog;
  /**
   * Makes a node the leader; undefined: there is none, as without a quorum. Subscriptions stay open
   * until the test ends them.
   */
  elect(leader: TestServer | undefined): void;
  stop(): Promise<void>;
}

class InProcessCluster implements TestCluster, ClusterView {
  readonly log = new MemoryLog();
  readonly nodes: readonly InProcessServer[];
  #leader: TestServer | undefined;

  constructor(size: number) {
    const options = { log: this.log, cluster: this };
    this.nodes = Array.from({ length: size }, () => new InProcessServer(options));
    [this.#leader] = this.nodes;
  }

  get url(): string {
    const hosts = this.nodes.map(({ port }) => `${HOST}:${String(port)}`);
    return `esdb://${hosts.join(',')}?tls=false`;
  }

  leader(): number | undefined {
    return this.#leader?.port;
  }

  members(): readonly Member[] {
    const others = this.#leader === undefined ? 'unknown' : 'follower';
    return this.nodes.map((node) => ({
      port: node.port,
      state: node === this.#leader ? 'leader' : others,
      isAlive: node.isOpen,
    }));
  }

  elect(leader: TestServer | undefined): void {
    this.#leader = leader;
  }

  async stop(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.stop()));
  }
}

/** Starts a cluster of in-process servers for tests; the first node is the leader. */
export async function startEventStoreDbCluster(size = 3): Promise<TestCluster> {
  const cluster = new InProcessCluster(size);
  await Promise.all(cluster.nodes.map((node) => node.open()));
  return cluster;
}
