import { z } from 'zod';
import { cents, decimal, text } from '../kernel/fields.ts';
import { amountOf, boundedText } from '../kernel/inputs.ts';
import { limits } from '../kernel/limits.ts';
import type { PayeeRole } from '../kernel/money/policies.ts';
import { payoutPolicyLimits } from './constants.ts';
import { payoutPolicyMessages as messages } from './messages.ts';

const { totalCents, participants, winners } = payoutPolicyLimits;

const role = z.enum([
  'participants',
  'creator',
  'platform',
  'provider',
  'winners',
  'promptCreator',
] satisfies PayeeRole[]);
const bps = z.int().min(0).max(10_000);
/** As `PolicyLine`: one payee's part, a part that several payees divide, or the rest. */
const line = z.union([
  z.object({ role, bps }),
  z.object({ role, poolBps: bps }),
  z.object({ role, rest: z.literal(true) }),
]);

const id = text(limits.token.max);
const version = z.int().min(1).max(1000);

export const payoutPolicy = z.object({
  id,
  version,
  title: text(200),
  lines: z.array(line).min(1).max(10),
  /** Who gets the cents that rounding down leaves, in this order where the remainders are equal. */
  remainderTo: z.array(role).min(1).max(10),
  /** Whether creators can choose it for a new campaign. */
  choosable: z.boolean(),
  /** Whether it applies to a new campaign whose creator chooses none. */
  isDefault: z.boolean(),
});

/** Any text: an id that no policy has is answered with 404. */
export const payoutPolicyParams = z.object({ id: boundedText(limits.token.max) });

/** The numbers of payees of the two pooled roles. A policy without a role ignores its number. */
export const simulatePayoutBody = z.object({
  amount: amountOf(totalCents.min, totalCents.max, messages.amount, messages.amountLarge),
  participants: z
    .int({ error: messages.participants })
    .min(participants.min, messages.participants)
    .max(participants.max, messages.participants)
    .default(participants.default),
  winners: z
    .int({ error: messages.winners })
    .min(winners.min, messages.winners)
    .max(winners.max, messages.winners)
    .default(winners.default),
});

export const simulatedPayout = z.object({
  policy: z.object({ id, version }),
  total: decimal,
  totalCents: cents,
  /** In the order of the policy's lines; they sum to the total. */
  shares: z
    .array(
      z.object({
        role,
        /** 1, 2, … among several payees of one role; 1 otherwise. */
        index: z.int().min(1).max(participants.max),
        amount: decimal,
        amountCents: cents,
      }),
    )
    .max(20),
});
