import type { Cents } from './cents.ts';

export type PayeeRole =
  'participants' | 'creator' | 'platform' | 'provider' | 'winners' | 'promptCreator';

/**
 * A role's part of the total: `bps` (hundredths of a percent) for one payee, `poolBps` divided
 * among several, or the rest.
 */
export type PolicyLine = { readonly role: PayeeRole } & (
  { readonly bps: number } | { readonly poolBps: number } | { readonly rest: true }
);

export interface PayoutPolicy {
  readonly id: string;
  readonly version: number;
  readonly title: string;
  readonly lines: readonly PolicyLine[];
  /** Cents left over by rounding down go to the largest remainders; equal remainders in this order. */
  readonly remainderTo: readonly PayeeRole[];
}

export const payoutPolicies = {
  'split-9-1': {
    id: 'split-9-1',
    version: 1,
    title: '9% platform, 1% creator, the rest to the participants',
    lines: [
      { role: 'platform', bps: 900 },
      { role: 'creator', bps: 100 },
      { role: 'participants', rest: true },
    ],
    remainderTo: ['participants'],
  },
  'split-9-incl-1': {
    id: 'split-9-incl-1',
    version: 1,
    title: '9% platform, of which 1% is the creator’s; 91% to the participants',
    lines: [
      { role: 'platform', bps: 800 },
      { role: 'creator', bps: 100 },
      { role: 'participants', rest: true },
    ],
    remainderTo: ['participants'],
  },
  'split-33-33-17-17': {
    id: 'split-33-33-17-17',
    version: 1,
    title: '66% to the participants in equal parts, 17% creator, 17% platform',
    lines: [
      { role: 'participants', poolBps: 6600 },
      { role: 'creator', bps: 1700 },
      { role: 'provider', bps: 1700 },
    ],
    remainderTo: ['creator', 'provider', 'participants'],
  },
  'prompt-thirds': {
    id: 'prompt-thirds',
    version: 1,
    title: '33% to the winners, 33% to who asked, the rest to the platform',
    lines: [
      { role: 'winners', poolBps: 3300 },
      { role: 'promptCreator', bps: 3300 },
      { role: 'provider', rest: true },
    ],
    remainderTo: ['provider'],
  },
  'preroll-fee': {
    id: 'preroll-fee',
    version: 1,
    title: 'The $1 submission fee is the platform’s',
    lines: [{ role: 'platform', bps: 10_000 }],
    remainderTo: ['platform'],
  },
  'trailer-9': {
    id: 'trailer-9',
    version: 1,
    title: '9% platform, the rest to the creator',
    lines: [
      { role: 'platform', bps: 900 },
      { role: 'creator', rest: true },
    ],
    remainderTo: ['creator'],
  },
} as const satisfies Record<string, PayoutPolicy>;

/** Payees among whom a pool is divided, at most. */
export const poolMax = 8;

export type PayoutPolicyId = keyof typeof payoutPolicies;
/** The policies that a creator can choose from. */
export const campaignPolicyIds = ['split-9-1', 'split-33-33-17-17'] as const;
export const defaultPolicyId = 'split-9-1' satisfies PayoutPolicyId;

export interface Share {
  readonly role: PayeeRole;
  /** 1, 2, … inside a pool of several payees; 1 otherwise. */
  readonly index: number;
  readonly cents: Cents;
}

/**
 * Divides a total by a policy; the shares sum to the total exactly. Used on the aggregate, never on
 * single donations. `members`: the number of payees of a pooled role (participants: 2 to 8).
 */
export function allocate(
  policy: PayoutPolicy,
  totalCents: Cents,
  members: Partial<Record<PayeeRole, number>>,
): Share[] {
  const total = BigInt(totalCents);
  const rest = policy.lines.find((line) => 'rest' in line);
  const lines = policy.lines.map((line) => {
    const product = total * BigInt('rest' in line ? 0 : 'bps' in line ? line.bps : line.poolBps);
    return { line, cents: product / 10_000n, remainder: product % 10_000n };
  });
  let left = total - lines.reduce((sum, { cents }) => sum + cents, 0n);
  if (rest) {
    for (const entry of lines) if (entry.line === rest) entry.cents += left;
  } else {
    const order = (role: PayeeRole): number =>
      policy.remainderTo.indexOf(role) + 1 || policy.lines.length + 1;
    const byRemainder = [...lines].sort((a, b) =>
      a.remainder === b.remainder
        ? order(a.line.role) - order(b.line.role)
        : a.remainder > b.remainder
          ? -1
          : 1,
    );
    for (const entry of byRemainder) {
      if (left === 0n) break;
      entry.cents += 1n;
      left -= 1n;
    }
  }
  return lines.flatMap(({ line, cents }) => {
    const pooled = 'poolBps' in line || line.role === 'participants' || line.role === 'winners';
    const count = BigInt(pooled ? (members[line.role] ?? 1) : 1);
    return Array.from({ length: Number(count) }, (_, index) => ({
      role: line.role,
      index: index + 1,
      cents: Number(cents / count + (BigInt(index) < cents % count ? 1n : 0n)),
    }));
  });
}

export function policyById(id: string): PayoutPolicy | undefined {
  const policies: Readonly<Record<string, PayoutPolicy>> = payoutPolicies;
  return Object.hasOwn(policies, id) ? policies[id] : undefined;
}

/** The policy that was pinned; undefined when this version of it is not known, whose shares may differ. */
export function pinnedPolicy({
  id,
  version,
}: {
  readonly id: string;
  readonly version: number;
}): PayoutPolicy | undefined {
  const policy = policyById(id);
  return policy?.version === version ? policy : undefined;
}

/**
 * The share of an amount, in cents, that a payout policy gives one role; 0 for an unknown policy or
 * a role that the policy has no line for. An estimate: only a payout books, and it allocates the
 * total.
 */
export function payoutEstimate(policyId: string, role: PayeeRole, amountCents: Cents): Cents {
  return payoutEstimates(policyId, amountCents)(role);
}

/** `payoutEstimate` of several roles, with one allocation. */
export function payoutEstimates(policyId: string, amountCents: Cents): (role: PayeeRole) => Cents {
  const policy = policyById(policyId);
  const shares = policy ? allocate(policy, amountCents, {}) : [];
  return (role) =>
    shares.filter((share) => share.role === role).reduce((sum, { cents }) => sum + cents, 0);
}

/** What a policy gives of an amount, in cents: to the platform by both of its roles, and to others. */
export interface PayoutParts {
  readonly platform: Cents;
  readonly creator: Cents;
  /** All participants together. */
  readonly participants: Cents;
}

/**
 * The parts that the policy pinned on a campaign takes of an amount, by one allocation; undefined
 * when this version of the policy is not known. An estimate: only a payout books.
 */
export function payoutParts(
  pinned: { readonly id: string; readonly version: number },
  amountCents: Cents,
): PayoutParts | undefined {
  if (!pinnedPolicy(pinned)) return undefined;
  const of = payoutEstimates(pinned.id, amountCents);
  return {
    platform: of('platform') + of('provider'),
    creator: of('creator'),
    participants: of('participants'),
  };
}
