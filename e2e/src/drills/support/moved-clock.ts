import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clockOffsetFrom } from '../faults.ts';
import type { Rewrite } from '../rewriting/rewrite.ts';

/** The product's clock under `fault`. It runs as the clock of the machine does, and can be moved. */
export class MovedClock {
  readonly fault: Rewrite;
  readonly #file: string;
  #offMs = 0;

  /** The clock begins at the right time. `directory`: that of the run. */
  constructor(directory: string) {
    this.#file = join(directory, 'milliseconds-off');
    this.fault = clockOffsetFrom(this.#file);
    this.moveTo(Date.now());
  }

  /** Unix milliseconds. */
  now(): number {
    return Date.now() + this.#offMs;
  }

  /** `at`: Unix milliseconds. */
  moveTo(at: number): void {
    this.#offMs = at - Date.now();
    writeFileSync(`${this.#file}.new`, String(this.#offMs));
    renameSync(`${this.#file}.new`, this.#file);
  }

  moveBy(ms: number): void {
    this.moveTo(this.now() + ms);
  }
}
