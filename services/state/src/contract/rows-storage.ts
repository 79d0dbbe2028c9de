import type { Clock } from '../clock.ts';
import type { Rows } from '../port.ts';

/** One storage, empty at first. `open` opens it again after a `close`. */
export interface RowsStorage {
  open(clock: Clock): Promise<Rows>;
  /** Removes the storage. */
  dispose(): Promise<void>;
}
