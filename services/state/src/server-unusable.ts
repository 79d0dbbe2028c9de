/**
 * A server that this process was told to use cannot be used at the start: unreachable, wrong
 * credentials, too old. The message is one plain sentence; whoever chose the server says where.
 */
export class ServerUnusable extends Error {
  override readonly name = 'ServerUnusable';
}
