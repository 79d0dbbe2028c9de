/**
 * A configured server cannot be used at the start: unreachable, wrong credentials, too old. The
 * message is one plain sentence, to which the caller adds the name of the setting.
 */
export class ServerUnusable extends Error {
  override readonly name = 'ServerUnusable';
}
