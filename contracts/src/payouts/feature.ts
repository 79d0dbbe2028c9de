import { defineFeature } from '../kernel/define-feature.ts';
import { defineStream } from '../kernel/define-stream.ts';
import * as payoutEvents from './events.ts';
import * as lists from './lists.ts';
import * as receivableEvents from './receivable-events.ts';
import * as releaseEvents from './release-events.ts';
import { payoutsRoutes as routes } from './routes.ts';
import { payoutStreams } from './streams.ts';

/** What a member owes as a payee, by the member's id. */
export const receivablesStream = defineStream({ prefix: 'receivables', key: 'id' });

const events = { ...payoutEvents, ...receivableEvents, ...releaseEvents };

export const payouts = defineFeature({
  name: 'payouts',
  events,
  routes,
  streams: {
    campaignPayoutStream: payoutStreams.campaign,
    promptPayoutStream: payoutStreams.prompt,
    receivablesStream,
  },
  lists,
  deadlines: ['lost_dispute', 'payout_computation', 'payout_due'],
  notifications: { payout: { type: 'other', money: true } },
});
