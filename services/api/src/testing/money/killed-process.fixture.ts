import { LogUnavailable, type EventStore } from '@rostrum/event-store';
import { withAppend } from '../../runtime/storage/around-appends.ts';

/**
 * Simulates a process that is killed between two of its appends: from then on it writes nothing to
 * the log, until another process is started on the same data.
 */
export class KilledProcess {
  #appendsLeft = Infinity;
  #lastIsWritten = false;

  /** Passed as `aroundEvents` to the test app. */
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

  /**
   * Kills the process after `appends` further appends. With `lastIsWritten`, one more append is
   * written, but not acknowledged.
   */
  killAfter(appends: number, lastIsWritten: boolean): void {
    this.#appendsLeft = appends;
    this.#lastIsWritten = lastIsWritten;
  }

  /** Call before another process is started; appends are then written again. */
  restart(): void {
    this.#appendsLeft = Infinity;
    this.#lastIsWritten = false;
  }
}
