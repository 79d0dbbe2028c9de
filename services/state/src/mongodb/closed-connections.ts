import { createRequire } from 'node:module';

interface DriverConnection {
  readonly socket: NodeJS.EventEmitter;
  onClose: (this: DriverConnection) => void;
}

/**
 * Lets calls end that write to a socket in the moment in which it closes.
 *
 * The driver (7.8.0 and 7.9.0, `Connection.writeCommand`) waits for `drain` after a write that returned
 * false. A destroyed socket returns false and never drains, so a call that is made between the end of a
 * socket and its `close` event stays pending, with no time limit. When it is the check of a monitor, the
 * client never finds the server again. Here `close` also wakes those calls; the driver then throws
 * the error that it kept for the connection, and repeats or reports it like any lost connection.
 * Decision 072 says when this can be removed.
 */
export function endCallsOnClosedConnections(): void {
  // The driver exports no type and no entry for this class.
  const { Connection } = createRequire(import.meta.url)('mongodb/lib/cmap/connection.js') as {
    readonly Connection: { readonly prototype: DriverConnection };
  };
  const { prototype } = Connection;
  const onClose = prototype.onClose;
  prototype.onClose = function () {
    onClose.call(this);
    this.socket.emit('drain');
  };
}
