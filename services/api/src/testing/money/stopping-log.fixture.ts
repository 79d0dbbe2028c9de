import type { EventStore } from '@rostrum/event-store';
import { withAppend } from '../../runtime/storage/around-appends.ts';

/** Where a program stops: after its `append`-th append is written, or just before. */
export interface StopAt {
  readonly append: number;
  readonly isWritten: boolean;
}

/** A log that makes one append after the other, and none after the program has stopped. */
export class StoppingLog {
  /** The types of the events of each append. */
  readonly appended: string[][] = [];
  readonly #stopAt: StopAt | null;
  readonly #stopped: () => void;
  #last: Promise<unknown> = Promise.resolve();

  constructor(stopAt: StopAt | null, stopped: () => void) {
    this.#stopAt = stopAt;
    this.#stopped = stopped;
  }

  /** Passed as `aroundEvents` to the product. */
  readonly around = (events: EventStore): EventStore =>
    withAppend(events, (...append) => {
      const result = this.#last.then(async () => {
        const isStop = this.#stopAt?.append === this.appended.length + 1;
        if (isStop && !this.#stopAt.isWritten) await this.#stop();
        const written = await events.append(...append);
        this.appended.push(append[1].map(({ type }) => type));
        if (isStop) await this.#stop();
        return written;
      });
      this.#last = result.catch(() => undefined);
      return result;
    });

  /** Waits for ever. */
  #stop(): Promise<never> {
    this.#stopped();
    return new Promise(() => undefined);
  }
}
