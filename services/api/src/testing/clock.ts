/** Real time plus an offset that a test sets. Timers run in real time. */
export class TestClock {
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}
