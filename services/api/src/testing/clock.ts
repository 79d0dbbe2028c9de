/** Time that passes like real time, from now or from another time, plus what a test adds. Timers run in real time. */
export class TestClock {
  #offsetMs: number;

  constructor(startsAt = new Date()) {
    this.#offsetMs = startsAt.getTime() - Date.now();
  }

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}
