import { Metadata, status } from '@grpc/grpc-js';

export type Method = 'append' | 'read' | 'subscribe' | 'features' | 'gossip';

/**
 * - `unavailable`: rejected with gRPC's UNAVAILABLE
 * - `not-leader`: rejected with the address of the leader
 * - `no-answer`: received, not executed, never answered
 * - `answer-lost`: executed, then answered with UNAVAILABLE
 * - `answer-late`: executed, never answered
 */
export type Fault = 'unavailable' | 'not-leader' | 'no-answer' | 'answer-lost' | 'answer-late';

interface PlannedFault {
  readonly fault: Fault;
  left: number;
}

/** Planned faults, and the number of calls of each method. */
export class Faults {
  readonly #planned = new Map<Method, PlannedFault>();
  readonly #calls = new Map<Method | 'batch-append', number>();

  /** Applies the fault to the next `times` calls of the method; default: to all until `clear`. */
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

  /** Counts a call and returns the fault that applies to it, if any. */
  next(method: Method): Fault | undefined {
    this.count(method);
    const planned = this.#planned.get(method);
    if (planned === undefined || planned.left <= 0) return undefined;
    planned.left -= 1;
    return planned.fault;
  }
}

export interface GrpcError {
  readonly code: status;
  readonly details: string;
  readonly metadata?: Metadata;
}

/** An error of the server. The client identifies most errors by the metadata `exception`. */
export function grpcError(
  code: status,
  details: string,
  exception?: string,
  fields: Readonly<Record<string, string>> = {},
): GrpcError {
  const metadata = new Metadata();
  if (exception !== undefined) metadata.set('exception', exception);
  for (const [name, value] of Object.entries(fields)) metadata.set(name, value);
  return { code, details, metadata };
}

export const unavailable = grpcError(status.UNAVAILABLE, 'Server Is Not Ready');
export const unauthenticated = grpcError(status.UNAUTHENTICATED, 'Unauthenticated');

export function notLeader(host: string, port: number): GrpcError {
  return grpcError(status.NOT_FOUND, 'Leader info available', 'not-leader', {
    'leader-endpoint-host': host,
    'leader-endpoint-port': String(port),
  });
}
