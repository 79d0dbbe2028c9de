import { openDatabase, type Database } from '@rostrum/state/sqlite';
import type { Damage } from '../chain-verifier.ts';
import type { LogFiles } from './files.ts';
import { SlotFile, type LogMark } from './slot-file.ts';
import { SqliteVerifier } from './verifier.ts';

/** Events per slice; one takes about 3 ms of the writer thread. */
const SLICE = 500;
/** Slices between two writes of the verified mark. Bounds how much a start has to verify again. */
const SLICES_PER_MARK = 8;

/**
 * State of a pass over the whole log. `verified`: it has just reached the end without damage.
 * `ended`: damage ended it, or none is running.
 */
export type FullPass = 'unfinished' | 'verified' | 'ended';

/**
 * Verifies new events by reading them back from the file, in slices between the transactions of the
 * writer. Periodically verifies the whole log again, to find later damage to the file.
 */
export class Scrub {
  readonly #database: Database;
  readonly #marks: SlotFile;
  readonly #tail: SqliteVerifier;
  readonly #onDamage: (damage: Damage) => void;
  #unmarked = 0;
  #tailDamaged = false;
  /** Number of events before the first damage that was found. */
  #intact = Number.POSITIVE_INFINITY;
  #fullPass: SqliteVerifier | undefined;

  /** @param verified mark up to which the start check verified the log */
  constructor(files: LogFiles, verified: LogMark, onDamage: (damage: Damage) => void) {
    this.#database = openDatabase(files.log, { readOnly: true, synchronous: 'FULL' });
    this.#marks = SlotFile.reset(files.verified, verified);
    this.#tail = new SqliteVerifier(this.#database, verified);
    this.#onDamage = onDamage;
  }

  /** Number of events, counted from the first one, that were verified and are intact. */
  get verifiedEvents(): number {
    return Math.min(this.#tail.mark.count, this.#intact);
  }

  /** Verifies one slice of new events. False at the end of the log and after damage. */
  followTail(): boolean {
    if (this.#tailDamaged) return false;
    const { damage, done } = this.#tail.slice(SLICE);
    if (damage !== undefined) {
      this.#tailDamaged = true;
      this.#report(damage, this.#tail);
      return false;
    }
    this.#unmarked += 1;
    if (done || this.#unmarked >= SLICES_PER_MARK) this.#writeMark();
    return !done;
  }

  beginFullPass(): void {
    this.#fullPass = new SqliteVerifier(this.#database);
  }

  /** Verifies one slice of the full pass. */
  continueFullPass(): FullPass {
    const pass = this.#fullPass;
    if (pass === undefined) return 'ended';
    const { damage, done } = pass.slice(SLICE);
    if (damage === undefined && !done) return 'unfinished';
    this.#fullPass = undefined;
    if (damage === undefined) return 'verified';
    this.#report(damage, pass);
    return 'ended';
  }

  #report(damage: Damage, { mark }: SqliteVerifier): void {
    this.#intact = Math.min(this.#intact, mark.count);
    this.#onDamage(damage);
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
