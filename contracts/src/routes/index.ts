import { z } from 'zod';
import { count, decimal, id, instant, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { defineRoute } from './define.ts';
import * as input from './inputs.ts';
import * as wire from './wire.ts';

export type { Access, ReadModel, Route, RouteShape } from './define.ts';
export * from './inputs.ts';
export * from './wire.ts';

const ok = z.object({ success: z.literal(true) });
const campaigns = z.array(wire.campaign).max(1000);
const noBody = z.unknown().optional();
const cardAndDetail = ['campaign-cards', 'campaign-detail'] as const;
const edit = {
  tag: 'campaigns',
  access: 'member',
  params: input.idParams,
  body: input.editCampaignBody,
  answers: { 200: wire.campaignPage },
  errors: [404, 409],
} as const;

/** Every route of the product: validation, typed client and OpenAPI come from here. */
export const routes = {
  configuration: defineRoute('configuration', {
    summary: 'What this installation is: whether payments are simulated and demo data is shown',
    tag: 'platform',
    access: 'public',
    answers: {
      200: z.object({
        simulatedPayments: z.boolean(),
        demo: z.boolean(),
        currency: z.literal('usd'),
      }),
    },
  }),
  me: defineRoute('me', {
    summary: 'The signed-in member',
    tag: 'accounts',
    access: 'member',
    reads: ['users'],
    answers: { 200: wire.sessionUser },
  }),
  login: defineRoute('login', {
    summary: 'Sign in',
    tag: 'accounts',
    access: 'public',
    rate: 'login',
    body: input.loginBody,
    answers: { 200: wire.sessionUser },
  }),
  register: defineRoute('register', {
    summary: 'Register and sign in',
    tag: 'accounts',
    access: 'public',
    rate: 'register',
    body: input.registerBody,
    answers: { 201: wire.sessionUser },
    errors: [409],
  }),
  logout: defineRoute('logout', {
    summary: 'Sign out',
    tag: 'accounts',
    access: 'public',
    body: noBody,
    answers: { 200: ok },
  }),
  revalidate: defineRoute('revalidate', {
    summary: 'Whether the session still holds; the body is ignored',
    tag: 'accounts',
    access: 'member',
    body: noBody,
    answers: { 200: wire.sessionUser },
  }),
  listCategories: defineRoute('listCategories', {
    summary: 'All categories',
    tag: 'categories',
    access: 'public',
    reads: ['categories'],
    answers: { 200: z.array(wire.category).max(100) },
  }),
  getCategory: defineRoute('getCategory', {
    summary: 'One category',
    tag: 'categories',
    access: 'public',
    params: input.idParams,
    reads: ['categories'],
    answers: { 200: wire.category },
    errors: [404],
  }),
  listCampaigns: defineRoute('listCampaigns', {
    summary:
      'Public campaigns: searched, filtered, sorted and paged; totals in Content-Range and X-Total-Count',
    tag: 'campaigns',
    access: 'public',
    query: input.campaignListQuery,
    reads: ['campaign-cards', 'categories', 'users'],
    answers: { 200: campaigns },
  }),
  trendingCampaigns: defineRoute('trendingCampaigns', {
    summary: 'Active campaigns by heat, at most two of one creator',
    tag: 'campaigns',
    access: 'public',
    query: input.limitQuery(limits.trending.max),
    reads: ['campaign-cards', 'users'],
    answers: { 200: campaigns },
  }),
  successStories: defineRoute('successStories', {
    summary: 'Completed campaigns, newest first',
    tag: 'campaigns',
    access: 'public',
    query: input.limitQuery(limits.page.max),
    reads: ['campaign-cards', 'users'],
    answers: { 200: campaigns },
  }),
  campaignsByCategory: defineRoute('campaignsByCategory', {
    summary: 'Public campaigns of one category, newest first',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: ['campaign-cards', 'categories', 'users'],
    answers: { 200: campaigns },
    errors: [404],
  }),
  getCampaign: defineRoute('getCampaign', {
    summary:
      'One campaign with what the caller may do; unpublished ones for their creator and staff only',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: [...cardAndDetail, 'users'],
    answers: { 200: wire.campaignPage },
    errors: [404],
  }),
  createCampaign: defineRoute('createCampaign', {
    summary: 'Create a campaign: published with its settled $1, else waiting for it',
    tag: 'campaigns',
    access: 'member',
    idempotent: true,
    body: input.createCampaignBody,
    answers: { 201: z.object({ id, campaign: wire.campaignPage }) },
    errors: [402, 404, 409, 422],
  }),
  editCampaign: defineRoute('editCampaign', { summary: 'Edit a campaign', ...edit }),
  completeUpdateCampaign: defineRoute('completeUpdateCampaign', {
    summary: 'Edit a campaign (the edit form)',
    ...edit,
  }),
  directEditCampaign: defineRoute('directEditCampaign', {
    summary: 'Edit a campaign (the simple form)',
    ...edit,
  }),
  changeCampaignStatus: defineRoute('changeCampaignStatus', {
    summary: 'Order a status; refused where it cannot be',
    tag: 'administration',
    access: 'admin',
    params: input.idParams,
    body: input.changeStatusBody,
    answers: { 200: wire.campaignPage },
    errors: [404, 409],
  }),
  campaignLedger: defineRoute('campaignLedger', {
    summary: 'Every journal entry of a campaign, newest first, and what is held for it',
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    query: input.limitQuery(limits.page.max).extend({ page: input.whole(100_000).optional() }),
    reads: ['ledger', 'accounts', 'campaign-detail'],
    answers: {
      200: z.object({
        held: decimal,
        heldCents: count,
        total: count,
        entries: z.array(wire.ledgerEntry).max(limits.page.max),
      }),
    },
    errors: [404],
  }),
  campaignDonations: defineRoute('campaignDonations', {
    summary: 'Settled donations of a campaign, newest first',
    tag: 'donations',
    access: 'public',
    params: input.idParams,
    query: input.limitQuery(limits.page.max),
    reads: ['donations', 'users', 'campaign-detail'],
    answers: { 200: z.array(wire.donation).max(limits.page.max) },
    errors: [404],
  }),
  createPaymentIntent: defineRoute('createPaymentIntent', {
    summary:
      "Quote a donation and open a payment; campaignId 'pending' (amount 1) is the deposit of a creation, as is one's own unpaid campaign",
    tag: 'payments',
    access: 'member',
    rate: 'payment',
    idempotent: true,
    body: input.createPaymentIntentBody,
    answers: {
      200: z.object({
        clientSecret: text(limits.token.max),
        paymentIntentId: text(limits.token.max),
        donationId: id,
        quote: wire.quoteShape,
      }),
    },
    errors: [404, 409, 422],
  }),
  confirmSandboxPayment: defineRoute('confirmSandboxPayment', {
    summary: 'Stands for the browser SDK of a card provider: confirms a simulated payment',
    tag: 'sandbox',
    access: 'public',
    rate: 'payment',
    idempotent: true,
    params: input.paymentIntentParams,
    body: input.cardBody,
    answers: { 200: sandboxOutcome() },
    errors: [404, 409, 422],
  }),
  answerSandboxChallenge: defineRoute('answerSandboxChallenge', {
    summary: "Stands for the bank's 3-D Secure page of a simulated payment",
    tag: 'sandbox',
    access: 'public',
    rate: 'payment',
    idempotent: true,
    params: input.paymentIntentParams,
    body: input.challengeBody,
    answers: { 200: sandboxOutcome() },
    errors: [404, 409, 422],
  }),
  sandboxWebhook: defineRoute('sandboxWebhook', {
    summary: 'Signed events of the sandbox provider (header Sandbox-Signature: t=…,v1=…)',
    tag: 'sandbox',
    access: 'provider',
    rate: 'webhook',
    body: z.looseObject({ id: text(limits.token.max), type: text(100) }),
    answers: { 200: z.object({ received: z.literal(true) }) },
  }),
  statistics: defineRoute('statistics', {
    summary: 'True figures of the platform',
    tag: 'platform',
    access: 'public',
    reads: ['statistics', 'accounts'],
    answers: { 200: wire.statistics },
  }),
  getUser: defineRoute('getUser', {
    summary: 'A member as everybody may see them',
    tag: 'accounts',
    access: 'public',
    params: input.idParams,
    reads: ['users'],
    answers: { 200: wire.publicUser.extend({ createdAt: instant }) },
    errors: [404],
  }),
  userCampaigns: defineRoute('userCampaigns', {
    summary: "A member's campaigns, newest first; their own include unpublished ones",
    tag: 'campaigns',
    access: 'public',
    params: input.idParams,
    reads: ['campaign-cards', 'users'],
    answers: { 200: campaigns },
    errors: [404],
  }),
  dashboard: defineRoute('dashboard', {
    summary: "The member's own figures, campaigns, donations, activity and recommendations",
    tag: 'accounts',
    access: 'member',
    reads: ['dashboards', 'campaign-cards', 'donations', 'activities', 'users'],
    answers: {
      200: z.object({
        totals: z.object({
          campaigns: count,
          donations: count,
          backed: count,
          given: decimal,
          givenCents: count,
          raised: decimal,
          raisedCents: count,
        }),
        campaigns,
        donations: z.array(wire.donation.extend({ campaignTitle: text(200).nullable() })).max(100),
        activity: z
          .array(
            z.object({
              type: text(50),
              date: instant,
              title: text(300),
              campaignId: id.nullable(),
            }),
          )
          .max(100),
        /** Trending ones that the member neither made nor backs. */
        recommended: campaigns,
      }),
    },
  }),
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
    reads: [...cardAndDetail, 'users'],
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
    answers: {
      200: z
        .array(
          z.object({
            id: text(50),
            version: count,
            build: count,
            position: z.string().max(100),
            lagMs: count,
            parkedGroups: count,
            error: z.string().max(1000).nullable(),
          }),
        )
        .max(100),
    },
  }),
  openapi: defineRoute('openapi', {
    summary: 'This document',
    tag: 'platform',
    access: 'public',
    answers: { 200: z.record(text(100), z.unknown()) },
  }),
} as const;

export type Routes = typeof routes;

function sandboxOutcome() {
  return z.object({
    status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
    error: z.object({ code: text(50), message: text(300) }).optional(),
  });
}

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
