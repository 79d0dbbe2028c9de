import type { EventStore } from '@rostrum/event-store';
import { withAppend } from '../runtime/storage/around-appends.ts';

type Append = EventStore['append'];

/** Lets a test replace an append while the product runs. */
export class InterruptedAppends {
  /** Undefined: appends are not interrupted. */
  interrupt: ((append: Append) => Append) | undefined;

  /** Wraps the log of a product; passed as `aroundEvents`. */
  readonly around = (events: EventStore): EventStore =>
    withAppend(events, (...args) => {
      const append: Append = (...same) => events.append(...same);
      return (this.interrupt?.(append) ?? append)(...args);
    });
}
