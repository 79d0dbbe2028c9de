import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as payoutEvents from './events.ts';
import * as lists from './lists.ts';
import * as receivableEvents from './receivable-events.ts';
import * as releaseEvents from './release-events.ts';
import { payoutsRoutes as routes } from './routes.ts';

/** The payouts of a campaign, by its id. */
export const payoutStream = defineStream({ prefix: 'payout', key: 'id' });

/** What a member owes as a payee, by the member's id. */
export const receivablesStream = defineStream({ prefix: 'receivables', key: 'id' });

const events = { ...payoutEvents, ...receivableEvents, ...releaseEvents };

export const payouts = defineFeature({
  name: 'payouts',
  events,
  routes,
  streams: { payoutStream, receivablesStream },
  lists,
  deadlines: ['lost_dispute', 'payout_computation', 'payout_due'],
  notifications: { payout: { type: 'other', money: true } },
});
