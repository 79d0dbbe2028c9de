import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum number of requests of one connection that wait for an earlier one (HTTP pipelining); a
 * connection with more is closed.
 */
const MAX_WAITING = 100;

/** Requests with large bodies, whose readers enforce a time limit of their own. */
const timedByReader = new WeakSet<IncomingMessage>();

/** Exempts a request from the time limit for bodies while `work`, which has a limit of its own, runs. */
export async function withoutBodyTimeout<T>(
  request: IncomingMessage,
  work: () => Promise<T>,
): Promise<T> {
  timedByReader.add(request);
  try {
    return await work();
  } finally {
    timedByReader.delete(request);
  }
}

interface Connection {
  /** The newest request, and when its headers had arrived, in milliseconds of `performance.now()`. */
  newest: IncomingMessage | undefined;
  newestSince: number;
  /** Whether a request was passed on whose answer is not completely written. */
  answering: boolean;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  /** Bytes that had been handed to the operating system at the last count. */
  taken: number;
  /** When `taken` last grew or nothing was left to write, in milliseconds of `performance.now()`. */
  progressAt: number;
}

export interface Connections {
  readonly handle: RequestListener;
  /** Number of requests of open connections that are not answered. */
  inFlight(): number;
  /** Closes connections whose peer has read nothing of the pending output for `unreadMs`. */
  closeUnread(unreadMs: number): void;
  /**
   * Answers 408 to connections whose newest request has not arrived completely within `requestMs`.
   */
  refuseSlow(requestMs: number): void;
}

const TIMEOUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Passes requests on to `handle`, those of one connection one after the other. Node does not tell a
 * response whose turn has not come that its connection has ended, so whatever was opened for it
 * would stay open. An answer is being written until it is handed to the operating system, so a peer
 * that does not read its answer gets no further ones. `onIdle` is called when no request is in
 * flight.
 */
export function limitConnections(handle: RequestListener, onIdle: () => void): Connections {
  const connections = new Map<Socket, Connection>();
  let inFlight = 0;

  const settle = (count: number): void => {
    inFlight -= count;
    if (inFlight === 0) onIdle();
  };

  const open = (socket: Socket): Connection => {
    const connection: Connection = {
      newest: undefined,
      newestSince: 0,
      answering: false,
      waiting: [],
      taken: 0,
      progressAt: performance.now(),
    };
    connections.set(socket, connection);
    socket.once('close', () => {
      connections.delete(socket);
      settle(Number(connection.answering) + connection.waiting.length);
    });
    return connection;
  };

  const run = (
    socket: Socket,
    connection: Connection,
    request: IncomingMessage,
    response: ServerResponse,
  ): void => {
    connection.answering = true;
    response.once('close', () => {
      if (socket.destroyed) return;
      connection.answering = false;
      settle(1);
      const next = connection.waiting.shift();
      if (next) run(socket, connection, ...next);
    });
    handle(request, response);
  };

  return {
    handle(request, response) {
      const { socket } = request;
      const connection = connections.get(socket) ?? open(socket);
      inFlight += 1;
      connection.newest = request;
      connection.newestSince = performance.now();
      if (connection.answering) {
        connection.waiting.push([request, response]);
        if (connection.waiting.length > MAX_WAITING) socket.destroy();
      } else {
        run(socket, connection, request, response);
      }
    },

    inFlight: () => inFlight,

    refuseSlow(requestMs) {
      const now = performance.now();
      for (const [socket, { newest, newestSince }] of connections) {
        if (newest === undefined || newest.complete || timedByReader.has(newest)) continue;
        if (now - newestSince < requestMs) continue;
        // While another answer is being sent, the client would read the 408 as part of it.
        if (socket.writableLength === 0) socket.write(TIMEOUT);
        socket.destroySoon();
      }
    },

    closeUnread(unreadMs) {
      const now = performance.now();
      for (const [socket, connection] of connections) {
        const taken = socket.bytesWritten - socket.writableLength;
        if (socket.writableLength === 0 || taken > connection.taken) {
          connection.taken = taken;
          connection.progressAt = now;
        } else if (now - connection.progressAt >= unreadMs) {
          socket.destroy();
        }
      }
    },
  };
}
