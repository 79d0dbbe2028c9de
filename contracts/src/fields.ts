import { z } from 'zod';
import { campaignPolicyIds, payoutPolicies, type PayoutPolicyId } from './money/policies.ts';
import { limits } from './limits.ts';

/** Field schemas that events, routes and documents share. Every string and number is bounded. */

/** Ids on the wire: time-ordered safe integers. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const signedCents = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const decimal = z
  .string()
  .max(24)
  .regex(/^-?\d{1,15}\.\d{2}$/);
export const instant = z.iso.datetime({ offset: false }).max(30);
export const text = (max: number): z.ZodString => z.string().min(1).max(max);
export const username = z.string().min(limits.username.min).max(limits.username.max);
export const title = z.string().min(limits.title.min).max(limits.title.max);
export const description = z.string().min(limits.description.min).max(limits.description.max);
export const participants = z
  .array(z.string().min(limits.participantName.min).max(limits.participantName.max))
  .min(limits.participants.min)
  .max(limits.participants.max);
export const moderator = z.string().max(limits.participantName.max).nullable();
export const url = z.string().max(limits.url.max);
export const currency = z.literal('usd');
export const provider = z.enum(['sandbox', 'stripe', 'paypal']);
export type PaymentProviderName = z.infer<typeof provider>;
export const reference = text(limits.token.max);
const policyId = z.enum(Object.keys(payoutPolicies) as [PayoutPolicyId, ...PayoutPolicyId[]]);
export const campaignPolicyId = z.enum(campaignPolicyIds);
export const pinnedPolicy = z.object({ id: policyId, version: z.int().min(1).max(1000) });
