import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** What stands between a client and its server, and what it can do to them. */
export interface Between {
  /** The URL of the server, by way of here. */
  readonly url: string;
  /** Once: forwards the next request with that command, and cuts the connection instead of answering, when `meanwhile` is done. */
  loseAnswer(command: string, meanwhile?: () => Promise<unknown>): void;
  /** Once: cuts the connection instead of forwarding the next request with that command, when `meanwhile` is done. */
  loseRequest(command: string, meanwhile?: () => Promise<unknown>): void;
  /** From now on the server says that it is of another version, whose first digit is this. */
  claimVersion(digit: string): void;
  /** Cuts every connection and takes no new one until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

interface Loss {
  readonly command: string;
  readonly what: 'answer' | 'request';
  readonly meanwhile: () => Promise<unknown>;
}

const VERSION = Buffer.from('version\0');
const LENGTH_BYTES = 4;

/** @param url of a server that listens on one port */
export async function standBetween(url: string): Promise<Between> {
  const { hostname, port, pathname, search } = new URL(url);
  const sockets = new Set<Socket>();
  let loss: Loss | undefined;
  let version: string | undefined;

  const join = (client: Socket): void => {
    const server = connect(Number(port), hostname);
    const both = [client, server];
    const cut = (): void => {
      for (const socket of both) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    let losing: Loss | undefined;
    for (const socket of both) {
      sockets.add(socket);
      // A cut connection ends in `close` too.
      socket.on('error', () => undefined).on('close', cut);
    }
    client.on('data', (request) => {
      if (loss !== undefined && request.includes(loss.command)) {
        losing = loss;
        loss = undefined;
      }
      if (losing?.what === 'request') void losing.meanwhile().then(cut);
      else server.write(request);
    });
    server.on('data', (answer) => {
      if (losing !== undefined) {
        void losing.meanwhile().then(cut);
        return;
      }
      const named = version === undefined ? -1 : answer.indexOf(VERSION);
      if (named >= 0) answer.write(version ?? '', named + VERSION.length + LENGTH_BYTES);
      client.write(answer);
    });
  };

  const listener = createServer(join);
  const listen = async (at: number): Promise<number> => {
    listener.listen(at, '127.0.0.1');
    await once(listener, 'listening');
    const address = listener.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  };
  const here = await listen(0);
  const nothing = (): Promise<unknown> => Promise.resolve();

  return {
    url: `mongodb://127.0.0.1:${String(here)}${pathname}${search}`,
    loseAnswer: (command, meanwhile = nothing) => {
      loss = { command, what: 'answer', meanwhile };
    },
    loseRequest: (command, meanwhile = nothing) => {
      loss = { command, what: 'request', meanwhile };
    },
    claimVersion: (digit) => {
      version = digit;
    },
    goAway: async () => {
      listener.close();
      for (const socket of sockets) socket.destroy();
      await once(listener, 'close');
    },
    comeBack: async () => {
      await listen(here);
    },
  };
}
