import { roles } from '@rostrum/contracts';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';

/**
 * A socket in the data directory, open to the owner of the files alone, on which the command line
 * asks the running server for what only the owner of the log can do. One line of JSON each way.
 */
const operatorCommandSchema = z.object({
  order: z.literal('grant-role'),
  username: z.string().min(1).max(200),
  role: z.enum(roles),
});
export type Order = z.infer<typeof operatorCommandSchema>;

const replySchema = z.object({ done: z.boolean(), message: z.string() });
export type Reply = z.infer<typeof replySchema>;

const MAX_LINE = 4096;

/** Answers a function that closes it. A socket file that a crash left behind is replaced. */
export async function openControlSocket(
  path: string,
  obey: (order: Order) => Promise<Reply>,
): Promise<() => Promise<void>> {
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, obey);
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  server.unref();
  return async () => {
    const closed = once(server, 'close');
    server.close();
    await closed;
  };
}

async function answer(socket: Socket, obey: (order: Order) => Promise<Reply>): Promise<void> {
  let reply: Reply;
  try {
    reply = await obey(operatorCommandSchema.parse(JSON.parse(await readLine(socket))));
  } catch (error) {
    reply = { done: false, message: error instanceof Error ? error.message : String(error) };
  }
  socket.end(`${JSON.stringify(reply)}\n`);
}

/** Undefined when no server listens there. */
export async function sendOperatorCommand(path: string, order: Order): Promise<Reply | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (error instanceof Error && 'code' in error && isNobody(error.code)) return undefined;
    throw error;
  }
  socket.write(`${JSON.stringify(order)}\n`);
  try {
    return replySchema.parse(JSON.parse(await readLine(socket)));
  } finally {
    socket.destroy();
  }
}

const isNobody = (code: unknown): boolean => code === 'ENOENT' || code === 'ECONNREFUSED';

async function readLine(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk as string;
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
    if (text.length > MAX_LINE) break;
  }
  throw new Error('the order is not a line of JSON');
}
