import { isBusy, nativeDriver } from '@rostrum/state/sqlite';
import { LogOwned } from '../port.ts';

type Connection = ReturnType<ReturnType<typeof nativeDriver>['open']>;

/**
 * SQLite's own exclusive lock on a file of its own, held by a transaction that never ends: the
 * operating system releases it with the process, however that ends, and it says nothing false
 * afterwards, as a pid file would. Statements are executed, never prepared: a prepared one would
 * keep the connection and its lock past `close` until it is collected.
 */
export class Ownership {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws LogOwned when another process, or this one, has the log open for writing */
  static take(lockFile: string, log: string): Ownership {
    const connection = nativeDriver().open(lockFile, { readOnly: false });
    try {
      connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
      return new Ownership(connection);
    } catch (error) {
      connection.close();
      if (!isBusy(error)) throw error;
      throw new LogOwned(
        `${log} is open for writing already: stop the process that has it, or open it to read only`,
      );
    }
  }

  release(): void {
    this.#connection.close();
  }
}
