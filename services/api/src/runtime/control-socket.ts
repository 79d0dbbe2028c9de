import { roles } from '@rostrum/contracts/accounts';
import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { z } from 'zod';
import { isCode } from './storage/data-directory.ts';

/**
 * The control socket is a Unix socket in the data directory, accessible to its owner only. The
 * command line sends operator commands through it to the running server, which owns the log.
 * Request and reply are one line of JSON each.
 */
const operatorCommandSchema = z.discriminatedUnion('command', [
  z.object({
    command: z.literal('grant-role'),
    username: z.string().min(1).max(200),
    role: z.enum(roles),
  }),
  z.object({ command: z.literal('show-links'), username: z.string().min(1).max(200) }),
  z.object({ command: z.literal('reconcile') }),
  z.object({ command: z.literal('record-backup'), takenAt: z.iso.datetime() }),
]);
export type OperatorCommand = z.infer<typeof operatorCommandSchema>;

const replySchema = z.object({ done: z.boolean(), message: z.string() });
export type Reply = z.infer<typeof replySchema>;

const MAX_LINE_CHARACTERS = 4096;

type CarryOut = (command: OperatorCommand) => Promise<Reply>;

/** Returns a function that closes the socket. A socket file left behind by a crash is replaced. */
export async function openControlSocket(
  path: string,
  carryOut: CarryOut,
): Promise<() => Promise<void>> {
  await rm(path, { force: true });
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    void answer(socket, carryOut);
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

async function answer(socket: Socket, carryOut: CarryOut): Promise<void> {
  let reply: Reply;
  try {
    reply = await carryOut(operatorCommandSchema.parse(JSON.parse(await readLine(socket))));
  } catch (error) {
    reply = { done: false, message: error instanceof Error ? error.message : String(error) };
  }
  socket.end(`${JSON.stringify(reply)}\n`);
}

/** Sends a command to the server at `path`; undefined when no server listens there. */
export async function sendOperatorCommand(
  path: string,
  command: OperatorCommand,
): Promise<Reply | undefined> {
  const socket = connect(path);
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ECONNREFUSED')) return undefined;
    throw error;
  }
  socket.write(`${JSON.stringify(command)}\n`);
  try {
    return replySchema.parse(JSON.parse(await readLine(socket)));
  } finally {
    socket.destroy();
  }
}

async function readLine(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk as string;
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'));
    if (text.length > MAX_LINE_CHARACTERS) break;
  }
  throw new Error('the message on the control socket is not a line of JSON');
}
