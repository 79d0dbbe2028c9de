import { openDatabase, type Database } from '@rostrum/state/sqlite';
import type { Damage } from '../chain-verifier.ts';
import type { LogFiles } from './files.ts';
import { SlotFile, type LogMark } from './slot-file.ts';
import { SqliteVerifier } from './verifier.ts';

/** Events per slice: about 3 ms of the log's thread. */
const SLICE = 500;
/** Slices between two writes of the verified mark, which bounds what a start has to read again. */
const SLICES_PER_MARK = 8;

/**
 * Reads everything that was appended back from the file and verifies it, in slices between the
 * groups of the writer; and now and then the whole log from its first event, because files rot
 * where nobody looks.
 */
export class Scrub {
  readonly #database: Database;
  readonly #marks: SlotFile;
  readonly #tail: SqliteVerifier;
  readonly #onDamage: (damage: Damage) => void;
  #unmarked = 0;
  #damaged = false;
  #fullPass: SqliteVerifier | undefined;

  /** @param verified where the verification at the start ended */
  constructor(files: LogFiles, verified: LogMark, onDamage: (damage: Damage) => void) {
    this.#database = openDatabase(files.log, { readOnly: true, synchronous: 'FULL' });
    this.#marks = SlotFile.reset(files.verified, verified);
    this.#tail = new SqliteVerifier(this.#database, verified);
    this.#onDamage = onDamage;
  }

  get verified(): LogMark {
    return this.#tail.mark;
  }

  /** Verifies what is new. False when it has caught up, or stopped at damage. */
  followTail(): boolean {
    if (this.#damaged) return false;
    const { damage, done } = this.#tail.slice(SLICE);
    if (damage !== undefined) {
      this.#damaged = true;
      this.#onDamage(damage);
      return false;
    }
    this.#unmarked += 1;
    if (done || this.#unmarked >= SLICES_PER_MARK) this.#writeMark();
    return !done;
  }

  beginFullPass(): void {
    this.#fullPass = new SqliteVerifier(this.#database);
  }

  /** One slice of the pass over everything. False when there is none, or it has ended. */
  continueFullPass(): boolean {
    if (this.#fullPass === undefined) return false;
    const { damage, done } = this.#fullPass.slice(SLICE);
    if (damage !== undefined) this.#onDamage(damage);
    if (damage === undefined && !done) return true;
    this.#fullPass = undefined;
    return false;
  }

  #writeMark(): void {
    this.#unmarked = 0;
    // Marked for drills: keep-verified-position
    this.#marks.write(this.#tail.mark);
  }

  close(): void {
    this.#writeMark();
    this.#marks.close();
    this.#database.close();
  }
}
