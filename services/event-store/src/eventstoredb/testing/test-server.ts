import type { Faults } from './faults.ts';
import type { MemoryLog } from './memory-log.ts';
import type { ClusterView } from './membership.ts';

export interface TestServerOptions {
  /** Version that it reports; default 24.10.5. Explicitly undefined: it does not report one. */
  readonly version?: string | undefined;
  /** Whether it offers batch appends, as a real server does; default true. */
  readonly batchAppends?: boolean;
  /** Credentials required of every call. Enables TLS, because clients send credentials only with it. */
  readonly credentials?: { readonly username: string; readonly password: string };
  /** A log shared with another server, as in a cluster; default: a new one. */
  readonly log?: MemoryLog;
  /** Maximum bytes of one append; default 4 MiB, as in the compose files. */
  readonly maxAppendSize?: number;
  /** The cluster that it is a node of; default: none, and it is always the leader. */
  readonly cluster?: ClusterView;
}

export interface TestServer {
  /** Connection string, with the required credentials. */
  readonly url: string;
  /** Connection string that finds the server through gossip. */
  readonly discoverUrl: string;
  readonly port: number;
  readonly log: MemoryLog;
  readonly faults: Faults;
  /** The leader that the fault `not-leader` names; default: this server. */
  leader: { readonly host: string; readonly port: number };
  /** Whether it runs. */
  readonly isOpen: boolean;
  /** Number of open subscriptions. */
  readonly subscriptions: number;
  /** Stops all subscriptions: with an error, without one, or by leaving them open and sending nothing (`never`). */
  endSubscriptions(how: 'error' | 'silently' | 'never'): void;
  /** Stops the server as a crash does: open calls break, the log is kept. */
  shut(): Promise<void>;
  /** Starts the server again on the same port. */
  open(): Promise<void>;
  stop(): Promise<void>;
}
