/** Real time, moved on by what a test says: what waits for time still passes. */
export class TestClock {
  #offsetMs = 0;

  readonly now = (): Date => new Date(Date.now() + this.#offsetMs);

  advance(ms: number): void {
    this.#offsetMs += ms;
  }
}
