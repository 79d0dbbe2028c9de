import type { EventStore } from '@rostrum/event-store';
import { withAppend } from '../runtime/storage/around-appends.ts';

type Append = EventStore['append'];

/** Lets a test say, while the product runs, what an append does instead. */
export class InterruptedAppends {
  /** Undefined: appends are not interrupted. */
  interrupt: ((append: Append) => Append) | undefined;

  /** Wraps the log of a product. */
  readonly around = (events: EventStore): EventStore =>
    withAppend(events, (...args) => {
      const append: Append = (...same) => events.append(...same);
      return (this.interrupt?.(append) ?? append)(...args);
    });
}
