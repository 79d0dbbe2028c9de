import { isBusy, nativeDriver } from '@rostrum/state/sqlite';
import { LogOwned } from '../port.ts';

type Connection = ReturnType<ReturnType<typeof nativeDriver>['open']>;

/**
 * Ownership of a log: an exclusive SQLite lock on a separate file, held by an open transaction. Unlike
 * a pid file it cannot go stale: the operating system releases it when the process ends in any way.
 * Statements are executed, never prepared: a prepared statement would keep the connection and its
 * lock after `close` until it is garbage-collected.
 */
export class Ownership {
  readonly #connection: Connection;

  private constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** @throws LogOwned when another process, or this one, has the log open for writing */
  static acquire(lockFile: string, log: string): Ownership {
    const connection = nativeDriver().open(lockFile, { readOnly: false });
    try {
      connection.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
      return new Ownership(connection);
    } catch (error) {
      connection.close();
      if (!isBusy(error)) throw error;
      throw new LogOwned(
        `${log} is open for writing already: stop the process that has it open, or open it read-only`,
      );
    }
  }

  release(): void {
    this.#connection.close();
  }
}
