import { z } from 'zod';
import { parkingOrders } from '../categories.ts';
import { count, decimal, instant, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define.ts';
import * as input from './inputs.ts';
import * as wire from './wire.ts';

const rate = z.number().min(0).max(1e9);

const readModelStatus = z.object({
  id: text(50),
  version: count,
  /** The build that queries are answered from; 0 before there is one. */
  build: count,
  position: z.string().max(100),
  lagMs: count,
  /** As whoever folds it has published; null when nobody does. */
  eventsPerSecond: rate.nullable(),
  parkedGroups: count,
  error: z.string().max(1000).nullable(),
  rebuild: z
    .object({
      build: count,
      /** Part of the log that is folded, 0 to 1. */
      done: z.number().min(0).max(1),
      eventsPerSecond: rate,
      etaMs: count.nullable(),
      updatedAt: instant,
    })
    .nullable(),
  /** The build before the live one, while it is kept. */
  previous: count.nullable(),
});

const parkedEvent = z.object({
  /** The event's id and the group's name: one event may be parked for several groups. */
  id: text(400),
  group: text(300),
  position: text(100),
  eventId: text(100),
  type: text(100),
  stream: text(300),
  /** Why it could not be folded; null for what waits behind such an event. */
  error: z.string().max(1000).nullable(),
  parkedAt: instant,
  /** Ordered, and not carried out yet. */
  order: z.enum(parkingOrders).nullable(),
});

export const administrationRoutes = {
  adminStatistics: defineRoute('adminStatistics', {
    summary: 'Summary cards and money by day',
    tag: 'administration',
    access: 'staff',
    query: z.object({ days: input.whole(731).optional() }),
    reads: ['statistics', 'daily-statistics', 'accounts'],
    answers: {
      200: wire.statistics.extend({
        refundsPayable: decimal,
        refundsPayableCents: count,
        /** Longest lag of a read model, milliseconds. */
        lagMs: count,
        parkedGroups: count,
        unmatchedDeliveries: count,
        /** New members in the last 30 days. */
        newUsers: count,
        daily: z
          .array(
            z.object({
              day: text(10),
              raised: decimal,
              raisedCents: count,
              donations: count,
              users: count,
              campaigns: count,
            }),
          )
          .max(731),
      }),
    },
  }),
  adminListCampaigns: adminList('adminListCampaigns', 'campaigns in every phase', wire.campaign, [
    'campaign-cards',
    'users',
  ]),
  adminGetCampaign: defineRoute('adminGetCampaign', {
    summary: 'One campaign in any phase',
    tag: 'administration',
    access: 'staff',
    params: input.idParams,
    reads: ['campaign-cards', 'campaign-detail', 'users'],
    answers: { 200: wire.campaignPage },
    errors: [404],
  }),
  adminListDonations: adminList('adminListDonations', 'donations and deposits', wire.donation, [
    'donations',
    'users',
  ]),
  adminGetDonation: defineRoute('adminGetDonation', {
    summary: 'One donation',
    tag: 'administration',
    access: 'staff',
    params: input.idParams,
    reads: ['donations', 'users'],
    answers: { 200: wire.donation },
    errors: [404],
  }),
  adminListActivities: adminList('adminListActivities', 'the activity log', wire.activity, [
    'activities',
    'users',
  ]),
  userActivities: defineRoute('userActivities', {
    summary: 'The activity log, newest 100, by member and type',
    tag: 'administration',
    access: 'staff',
    query: z.object({ userId: input.idParam.optional(), type: z.string().max(50).optional() }),
    reads: ['activities', 'users'],
    answers: { 200: z.array(wire.activity).max(100) },
  }),
  adminListUsers: adminList(
    'adminListUsers',
    'members',
    wire.publicUser.extend({
      email: text(limits.email.max),
      fullName: text(limits.fullName.max).nullable(),
      isAdmin: z.boolean(),
      roles: z.array(text(20)).max(5),
      paymentVerified: z.boolean(),
      createdAt: instant,
    }),
    ['users'],
  ),
  adminListEvents: defineRoute('adminListEvents', {
    summary: 'The event history of one stream (filter {"stream":"campaign-5"}), with chain hashes',
    tag: 'administration',
    access: 'staff',
    query: input.adminListQuery,
    answers: {
      200: z
        .array(
          z.object({
            id: text(100),
            stream: text(300),
            revision: count,
            position: text(100),
            type: text(100),
            schemaVersion: count,
            data: z.record(text(100), z.unknown()),
            recordedAt: instant,
            effectiveAt: instant.nullable(),
            actor: text(100),
            correlationId: text(100),
            causationId: text(100),
            hash: text(64),
          }),
        )
        .max(1000),
    },
  }),
  adminListProjections: defineRoute('adminListProjections', {
    summary: 'Where every read model stands',
    tag: 'administration',
    access: 'staff',
    query: input.adminListQuery,
    answers: { 200: z.array(readModelStatus).max(100) },
  }),
  adminListParked: defineRoute('adminListParked', {
    summary: 'The events that a read model could not fold, and those that wait behind them',
    tag: 'administration',
    access: 'staff',
    params: input.readModelParams,
    answers: { 200: z.array(parkedEvent).max(limits.page.adminMax) },
    errors: [404],
  }),
  orderParked: defineRoute('orderParked', {
    summary: 'Order a parked event to be folded again (retry), or left out for its group (skip)',
    tag: 'administration',
    access: 'admin',
    params: input.readModelParams,
    body: input.orderParkedBody,
    answers: { 200: z.object({ success: z.literal(true) }) },
    errors: [404, 409],
  }),
} as const;

function adminList<
  const N extends
    'adminListCampaigns' | 'adminListDonations' | 'adminListActivities' | 'adminListUsers',
  S extends z.ZodType,
>(
  name: N,
  what: string,
  item: S,
  reads: readonly ('campaign-cards' | 'donations' | 'activities' | 'users')[],
) {
  return defineRoute(name, {
    summary: `The console's list of ${what} (sort, range and filter as JSON; totals in Content-Range and X-Total-Count)`,
    tag: 'administration',
    access: 'staff',
    query: input.adminListQuery,
    reads,
    answers: { 200: z.array(item).max(limits.page.adminMax) },
  });
}
