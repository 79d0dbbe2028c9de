import { z } from 'zod';
import { count, decimal, id, instant, text } from '../fields.ts';
import { defineRoute } from './define.ts';
import * as input from './inputs.ts';
import * as wire from './wire.ts';

const ok = z.object({ success: z.literal(true) });
const noBody = z.unknown().optional();

export const accountsRoutes = {
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
  getUser: defineRoute('getUser', {
    summary: 'A member as everybody may see them',
    tag: 'accounts',
    access: 'public',
    params: input.idParams,
    reads: ['users'],
    answers: { 200: wire.publicUser.extend({ createdAt: instant }) },
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
        campaigns: wire.campaigns,
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
        recommended: wire.campaigns,
      }),
    },
  }),
} as const;
