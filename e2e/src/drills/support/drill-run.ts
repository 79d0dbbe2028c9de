import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../product/product-process.ts';
import type { Form } from '../form.ts';
import type { InvariantName } from '../invariants.ts';
import { editedEnvironment } from '../rewriting/edited-server.ts';
import { marksOf, type MarkedPlace } from '../rewriting/marks.ts';
import { editsFor, type Rewrite } from '../rewriting/rewrite.ts';

export interface Violation {
  readonly invariant: InvariantName;
  readonly what: string;
}

export interface DrillRunOptions {
  readonly directory: string;
  readonly form: Form;
  readonly seed: number;
  /** The mutation that the drill has to detect; empty if there is none. */
  readonly mutation: readonly Rewrite[];
  readonly report: (line: string) => void;
}

/** One run of one drill: its directory, random numbers and results. */
export class DrillRun {
  /** Used by this run only. Removed afterwards. */
  readonly directory: string;
  readonly #options: DrillRunOptions;
  readonly #cleanUps: (() => Promise<void> | void)[] = [];
  readonly #checked = new Set<InvariantName>();
  readonly #violations: Violation[] = [];
  #marks: ReadonlyMap<string, MarkedPlace> | undefined;
  #randomState: number;

  constructor(options: DrillRunOptions) {
    this.#options = options;
    this.directory = options.directory;
    this.#randomState = options.seed >>> 0;
  }

  /** Whether the drill should run in its smallest form, for `npm test`. */
  get brief(): boolean {
    return this.#options.form === 'brief';
  }

  /** Whether the drill should run in a small form. */
  get quick(): boolean {
    return this.#options.form !== 'whole';
  }

  get checked(): readonly InvariantName[] {
    return Array.from(this.#checked);
  }

  get violations(): readonly Violation[] {
    return this.#violations;
  }

  /**
   * A number from 0 inclusive to 1 exclusive. The same seed gives the same sequence (mulberry32).
   */
  random(): number {
    this.#randomState = (this.#randomState + 0x6d2b79f5) >>> 0;
    const state = this.#randomState;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A random whole number between two limits, both inclusive. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** Selects the number for the form in which the drill runs. */
  size(sizes: Readonly<Record<Form, number>>): number {
    return sizes[this.#options.form];
  }

  /** Prints one line about what was done, with its numbers. */
  report(line: string): void {
    this.#options.report(line);
  }

  /**
   * Records that an invariant was checked and, unless `violation` is undefined, how it is violated.
   */
  check(invariant: InvariantName, violation: string | undefined): void {
    this.#checked.add(invariant);
    if (violation !== undefined) this.#violations.push({ invariant, what: violation });
  }

  /** Creates a directory inside that of the run. */
  makeDirectory(name: string): string {
    const path = join(this.directory, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /**
   * Environment variables for a process of the product with these faults and the run's mutation.
   */
  environmentWith(faults: readonly Rewrite[]): Readonly<Record<string, string>> {
    const rewrites = [...faults, ...this.#options.mutation];
    if (rewrites.length === 0) return editedEnvironment([]);
    this.#marks ??= marksOf(root);
    return editedEnvironment(editsFor(rewrites, this.#marks));
  }

  /** Registers work to do when the run ends, in reverse order of registration. */
  onEnd(work: () => Promise<void> | void): void {
    this.#cleanUps.push(work);
  }

  async end(): Promise<void> {
    for (const work of this.#cleanUps.reverse()) await work();
  }
}
