import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy between a client and its MongoDB server that causes faults on demand. */
export interface FaultProxy {
  /** The URL of the server through the proxy. */
  readonly url: string;
  /** Once: forwards the next request with that command, runs `meanwhile` when the answer arrives, and closes the connection instead of passing the answer on. */
  loseAnswer(command: string, meanwhile?: () => Promise<unknown>): void;
  /** Once: does not forward the next request with that command, runs `meanwhile`, and closes the connection. */
  loseRequest(command: string, meanwhile?: () => Promise<unknown>): void;
  /** Once: forwards the next request with that command, keeps the answer back, and leaves the connection open. */
  holdAnswer(command: string): void;
  /** Replaces the first digit of the version that the server reports, from now on. */
  reportVersion(digit: string): void;
  /** Closes every connection, and refuses new ones until `reconnect`. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
}

interface Loss {
  readonly command: string;
  readonly what: 'answer' | 'request' | 'held answer';
  readonly meanwhile: () => Promise<unknown>;
}

const VERSION = Buffer.from('version\0');
const LENGTH_BYTES = 4;

/** @param url of a single server with an explicit port */
export async function startFaultProxy(url: string): Promise<FaultProxy> {
  const { hostname, port, pathname, search } = new URL(url);
  const sockets = new Set<Socket>();
  let loss: Loss | undefined;
  let version: string | undefined;

  const relay = (client: Socket): void => {
    const server = connect(Number(port), hostname);
    const both = [client, server];
    const close = (): void => {
      for (const socket of both) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    let currentLoss: Loss | undefined;
    for (const socket of both) {
      sockets.add(socket);
      // An error is followed by `close`.
      socket.on('error', () => undefined).on('close', close);
    }
    client.on('data', (request) => {
      if (loss !== undefined && request.includes(loss.command)) {
        currentLoss = loss;
        loss = undefined;
      }
      if (currentLoss?.what === 'request') void currentLoss.meanwhile().then(close);
      else server.write(request);
    });
    server.on('data', (answer) => {
      if (currentLoss !== undefined) {
        if (currentLoss.what === 'answer') void currentLoss.meanwhile().then(close);
        return;
      }
      const found = version === undefined ? -1 : answer.indexOf(VERSION);
      if (found >= 0) answer.write(version ?? '', found + VERSION.length + LENGTH_BYTES);
      client.write(answer);
    });
  };

  const listener = createServer(relay);
  const listen = async (at: number): Promise<number> => {
    listener.listen(at, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
    return address.port;
  };
  const ownPort = await listen(0);
  const doNothing = (): Promise<unknown> => Promise.resolve();

  return {
    url: `mongodb://127.0.0.1:${String(ownPort)}${pathname}${search}`,
    loseAnswer: (command, meanwhile = doNothing) => {
      loss = { command, what: 'answer', meanwhile };
    },
    loseRequest: (command, meanwhile = doNothing) => {
      loss = { command, what: 'request', meanwhile };
    },
    holdAnswer: (command) => {
      loss = { command, what: 'held answer', meanwhile: doNothing };
    },
    reportVersion: (digit) => {
      version = digit;
    },
    disconnect: async () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, 'close');
    },
    reconnect: async () => {
      await listen(ownPort);
    },
  };
}
