import type { Purpose } from '../../payments/purposes.ts';
import type { App } from '../../runtime/app.ts';
import { deposit } from './deposit.ts';
import { publishWithDeposit } from './publish-with-deposit.ts';

/** The $1 of a creation: it publishes its campaign. */
export function depositPurpose({ events }: Pick<App, 'events'>): Purpose {
  return {
    names: ['deposit'],
    decider: deposit,
    followUp: async ({ state }, cause, now) =>
      state && publishWithDeposit(events, state.id, cause, now),
  };
}
