import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { PromiseName } from '../promises.ts';

export interface Broken {
  readonly promise: PromiseName;
  readonly what: string;
}

/** One run of one drill: its directory, its dice, and what it saw. */
export class Scene {
  /** Its own, removed afterwards. */
  readonly directory: string;
  /** The small form of the drill. */
  readonly quick: boolean;
  readonly #tell: (line: string) => void;
  readonly #cleanUps: (() => Promise<void> | void)[] = [];
  readonly #checked = new Set<PromiseName>();
  readonly #broken: Broken[] = [];
  #dice: number;

  constructor(options: {
    readonly directory: string;
    readonly quick: boolean;
    readonly seed: number;
    readonly tell: (line: string) => void;
  }) {
    this.directory = options.directory;
    this.quick = options.quick;
    this.#tell = options.tell;
    this.#dice = options.seed >>> 0;
  }

  get checked(): readonly PromiseName[] {
    return Array.from(this.#checked);
  }

  get broken(): readonly Broken[] {
    return this.#broken;
  }

  /** 0 inclusive to 1 exclusive; the same sequence for the same seed (mulberry32). */
  random(): number {
    this.#dice = (this.#dice + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#dice ^ (this.#dice >>> 15), this.#dice | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  /** What was done, with its figures. */
  say(line: string): void {
    this.#tell(line);
  }

  /** A promise was looked at; `broken` says in what way it was not kept. */
  check(promise: PromiseName, broken: string | undefined): void {
    this.#checked.add(promise);
    if (broken !== undefined) this.#broken.push({ promise, what: broken });
  }

  /** A new directory in the scene's own. */
  path(name: string): string {
    const path = join(this.directory, name);
    mkdirSync(path, { recursive: true });
    return path;
  }

  /** Whatever becomes of the drill; the last one first. */
  afterwards(work: () => Promise<void> | void): void {
    this.#cleanUps.push(work);
  }

  async end(): Promise<void> {
    for (const work of this.#cleanUps.reverse()) await work();
  }
}
