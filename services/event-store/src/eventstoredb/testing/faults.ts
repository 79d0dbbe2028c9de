import { Metadata, status } from '@grpc/grpc-js';

export type Method = 'append' | 'read' | 'subscribe' | 'features' | 'gossip';

/**
 * - `unavailable`: no connection to the one who could answer
 * - `not-leader`: another node is the leader; the answer says which
 * - `no-answer`: taken, and never answered
 * - `answer-lost`: done, and the connection is gone before the answer
 * - `answer-late`: done, and never answered
 */
export type Fault = 'unavailable' | 'not-leader' | 'no-answer' | 'answer-lost' | 'answer-late';

interface Planned {
  readonly fault: Fault;
  left: number;
}

/** What goes wrong next, and how often each method was called. */
export class Faults {
  readonly #planned = new Map<Method, Planned>();
  readonly #calls = new Map<Method | 'batch-append', number>();

  /** The next so many calls; default: every call until `clear`. */
  plan(method: Method, fault: Fault, times = Infinity): void {
    this.#planned.set(method, { fault, left: times });
  }

  clear(): void {
    this.#planned.clear();
  }

  calls(method: Method | 'batch-append'): number {
    return this.#calls.get(method) ?? 0;
  }

  count(method: Method | 'batch-append'): void {
    this.#calls.set(method, this.calls(method) + 1);
  }

  /** Counts the call. */
  next(method: Method): Fault | undefined {
    this.count(method);
    const planned = this.#planned.get(method);
    if (planned === undefined || planned.left <= 0) return undefined;
    planned.left -= 1;
    return planned.fault;
  }
}

export interface Refusal {
  readonly code: status;
  readonly details: string;
  readonly metadata?: Metadata;
}

/** An error as the server words it: the client tells most of them apart by this metadata. */
export function refusal(
  code: status,
  details: string,
  exception?: string,
  fields: Readonly<Record<string, string>> = {},
): Refusal {
  const metadata = new Metadata();
  if (exception !== undefined) metadata.set('exception', exception);
  for (const [name, value] of Object.entries(fields)) metadata.set(name, value);
  return { code, details, metadata };
}

export const unavailable = refusal(status.UNAVAILABLE, 'Server Is Not Ready');
export const unauthenticated = refusal(status.UNAUTHENTICATED, 'Unauthenticated');

export function notLeader(host: string, port: number): Refusal {
  return refusal(status.NOT_FOUND, 'Leader info available', 'not-leader', {
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}
