import { createRequire } from 'node:module';

interface DriverConnection {
  readonly socket: NodeJS.EventEmitter;
  onClose: (this: DriverConnection) => void;
}

/**
 * Patches the driver so that calls which write to a destroyed socket before its `close` event are
 * ended.
 *
 * The driver (7.8.0 and 7.9.0, `Connection.writeCommand`) waits for `drain` after a write that
 * returned false. A destroyed socket returns false and never drains, so such a call stays pending,
 * with no time limit. When the call is a monitor's check, the client never finds the server again.
 * With the patch, `close` also emits `drain`; the driver then throws the error that it stored for
 * the connection, and repeats or reports the call like that of any lost connection. Decision 072
 * says when the patch can be removed.
 */
export function endCallsOnClosedConnections(): void {
  // The driver exports neither this class nor its type.
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
