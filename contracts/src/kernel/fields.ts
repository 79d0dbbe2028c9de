import { z } from 'zod';
import { limits } from './limits.ts';
import { quoteRuleIds } from './money/quote.ts';
import { campaignPolicyIds, payoutPolicies, type PayoutPolicyId } from './money/policies.ts';
import { targetKinds } from './target.ts';

/** Field schemas that events, routes and documents share. Every string and number is bounded. */

/** Ids on the wire: time-ordered safe integers. */
export const id = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
export const cents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
export const signedCents = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
/** How much a number has changed. */
export const signedCount = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export const decimal = z
  .string()
  .max(24)
  .regex(/^-?\d{1,15}\.\d{2}$/);
export const instant = z.iso.datetime({ offset: false }).max(30);
/** A UTC day, `2026-03-14`. */
export const utcDay = z.iso.date().max(10);
export const text = (max: number): z.ZodString => z.string().min(1).max(max);
export const url = z.string().max(limits.url.max);
export const currency = z.literal('usd');
export const provider = z.enum(['sandbox', 'stripe', 'paypal']);
export type PaymentProviderName = z.infer<typeof provider>;
/** The campaign or prompt that a payment is for. */
export const target = z.object({ kind: z.enum(targetKinds), id });
/** Names the campaign or the prompt; neither while there is no target. */
export const targetIds = { campaignId: id.nullable(), promptId: id.optional() };
export const reference = text(limits.token.max);
const policyId = z.enum(Object.keys(payoutPolicies) as [PayoutPolicyId, ...PayoutPolicyId[]]);
export const campaignPolicyId = z.enum(campaignPolicyIds);
export const pinnedPolicy = z.object({ id: policyId, version: z.int().min(1).max(1000) });
/** The rule that a price was computed by, and the part of the service fee that the platform pays. */
export const feeSubsidy = z.object({
  quoteRule: z.object({ id: z.enum(quoteRuleIds), version: z.int().min(1).max(1000) }),
  amountCents: cents,
});
/**
 * What is known of a member when they act, for readers that trust the acts of new accounts less:
 * when they registered, and whether their address was verified.
 */
export const memberStanding = z.object({ registeredAt: instant, isVerified: z.boolean() });
export type MemberStanding = z.infer<typeof memberStanding>;
/** The answer of a command that returns no data. */
export const success = z.object({ success: z.literal(true) });
