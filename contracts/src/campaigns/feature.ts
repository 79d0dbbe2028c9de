import { defineStream } from '../kernel/define-stream.ts';
import { defineFeature } from '../kernel/define-feature.ts';
import * as conversationEvents from './conversation-events.ts';
import * as electionEvents from './election-events.ts';
import * as depositEvents from './deposit-events.ts';
import * as campaignEvents from './events.ts';
import * as holdEvents from './hold-events.ts';
import * as milestoneEvents from './milestone-events.ts';
import * as participantEvents from './participant-events.ts';
import * as payoutOrderEvents from './payout-order-events.ts';
import * as refundOrderEvents from './refund-order-events.ts';
import * as reviewEvents from './review-events.ts';
import * as takedownEvents from './takedown-events.ts';
import * as trailerEvents from './trailer-events.ts';
import { adminCampaigns, adminParticipants, publicCampaigns } from './lists.ts';
import { participantRoutes } from './participant-routes.ts';
import { campaignsRoutes } from './routes.ts';

export const campaignStream = defineStream({ prefix: 'campaign', key: 'id', personal: true });

/** Since when the product knows something, by its name. */
export const introducedStream = defineStream({ prefix: 'introduced', key: 'text' });

const events = {
  ...campaignEvents,
  ...conversationEvents,
  ...depositEvents,
  ...electionEvents,
  ...holdEvents,
  ...milestoneEvents,
  ...participantEvents,
  ...payoutOrderEvents,
  ...refundOrderEvents,
  ...reviewEvents,
  ...takedownEvents,
  ...trailerEvents,
};

export const campaigns = defineFeature({
  name: 'campaigns',
  events,
  routes: { ...campaignsRoutes, ...participantRoutes },
  streams: { campaignStream, introducedStream },
  lists: { adminCampaigns, adminParticipants, publicCampaigns },
  deadlines: [
    'announcement_mail',
    'campaign_refunds',
    'conversation_end',
    'conversation_reminder',
    'election_donations',
    'election_end',
    'election_reminder',
    'funding_end',
    'funding_end_reminder',
    'goal_reached',
    'invitation_end',
    'terms_unlock',
    'trailer_end',
    'trailer_replacement',
    'unpaid_files',
    'unused_deposit',
  ],
  notifications: {
    date: { type: 'other' },
    election: { type: 'other' },
    ends_soon: { type: 'other' },
    goal: { type: 'other' },
    participant: { type: 'other' },
    status: { type: 'other' },
  },
});
