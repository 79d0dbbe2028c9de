import { adminActivities } from '@rostrum/contracts/activities/lists';
import { defineReadModel } from '../engine/read-model.ts';

/**
 * The activity log of the console. Features add the rules of their activities, which hold ids and
 * numbers, and no personal text. A new rule does not need a new version while no log contains its
 * event type.
 */
export const activities = defineReadModel({
  name: 'activities',
  version: 15,
  lists: [adminActivities],
  on: {},
  indexes: [
    ['createdAt'],
    ['activityType', 'createdAt'],
    ['userId', 'createdAt'],
    ['by', 'createdAt'],
    ['concealedFrom'],
    ['campaignId', 'createdAt'],
    ['donationId', 'createdAt'],
    ['amountCents'],
  ],
});
