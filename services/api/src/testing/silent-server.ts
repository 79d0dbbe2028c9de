import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP server that accepts connections and never answers. */
export async function startSilentServer(): Promise<{
  /** `host:port`. */
  readonly address: string;
  readonly stop: () => void;
}> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).resume());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${String(port)}`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
