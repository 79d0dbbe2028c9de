import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { withAppend } from '../../runtime/storage/around-appends.ts';

/**
 * The end of a process between two of its appends: from then on it writes nothing to the log, as if it
 * had been killed, and another one is started on the same data.
 */
export class KilledProcess {
  #appendsLeft = Infinity;
  #lastIsWritten = false;

  /** For `aroundEvents` of the test app. */
  readonly around = (events: EventStore): EventStore =>
    withAppend(events, async (...append) => {
      if (this.#appendsLeft > 0) {
        this.#appendsLeft -= 1;
        return events.append(...append);
      }
      if (this.#lastIsWritten) {
        this.#lastIsWritten = false;
        await events.append(...append);
      }
      throw new LogUnavailable('the process was killed');
    });

  /** Kills the process after some more appends; the last one may be written and not answered. */
  killAfter(appends: number, lastIsWritten: boolean): void {
    this.#appendsLeft = appends;
    this.#lastIsWritten = lastIsWritten;
  }

  /** A new process writes again. */
  restart(): void {
    this.#appendsLeft = Infinity;
    this.#lastIsWritten = false;
  }
}
