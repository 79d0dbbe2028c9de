import type { Clock } from '../clock.ts';
import type { Rows } from '../rows-port.ts';

/** A storage that is empty at first. `open` may be called again after the rows were closed. */
export interface RowsStorage {
  open(clock: Clock): Promise<Rows>;
  /** Deletes the storage. */
  dispose(): Promise<void>;
}
