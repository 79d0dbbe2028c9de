import { UnreadableEvent } from '../../../audit/stored-event.ts';

/** The roles that are paid, and hundredths of a percent; `all`: what the others leave. */
interface Policy {
  readonly creator: bigint | 'all';
  /** Null when participants get nothing. */
  readonly participants: bigint | 'all' | null;
  /** Which roles get the cents that rounding down leaves, by the largest remainder; empty: the rest. */
  readonly order: readonly ('creator' | 'platform' | 'participants')[];
  readonly platform: bigint;
}

/** The policies as they are published, by id and version. */
const POLICIES: Readonly<Record<string, Policy>> = {
  'split-9-1@1': { platform: 900n, creator: 100n, participants: 'all', order: [] },
  'split-9-incl-1@1': { platform: 800n, creator: 100n, participants: 'all', order: [] },
  'split-33-33-17-17@1': {
    platform: 1700n,
    creator: 1700n,
    participants: 6600n,
    order: ['creator', 'platform', 'participants'],
  },
  'trailer-9@1': { platform: 900n, creator: 'all', participants: null, order: [] },
};

/** What a policy gives the creator, and each participant in their order, of a total in cents. */
export function divisionOf(
  policy: string,
  total: number,
  participants: number,
): { readonly creator: number; readonly participants: readonly number[] } {
  const found = POLICIES[policy];
  if (!found) throw new UnreadableEvent(`its policy ${policy} pays out no campaign`);
  const of = BigInt(total);
  const floor = (part: bigint | 'all' | null): bigint =>
    part === 'all' || part === null ? 0n : (of * part) / 10_000n;
  const parts = {
    platform: floor(found.platform),
    creator: floor(found.creator),
    participants: floor(found.participants),
  };
  let left = of - parts.platform - parts.creator - parts.participants;
  if (found.creator === 'all') parts.creator += left;
  else if (found.participants === 'all') parts.participants += left;
  else {
    const remainder = (role: keyof typeof parts): bigint => {
      const part = found[role];
      return typeof part === 'bigint' ? (of * part) % 10_000n : 0n;
    };
    const byRemainder = found.order
      .map((role, at) => ({ role, at, left: remainder(role) }))
      .sort((a, b) => Number(b.left - a.left) || a.at - b.at);
    for (const { role } of byRemainder) {
      if (left === 0n) break;
      parts[role] += 1n;
      left -= 1n;
    }
  }
  const count = BigInt(participants);
  const each = Array.from({ length: participants }, (_, at) =>
    Number(parts.participants / count + (BigInt(at) < parts.participants % count ? 1n : 0n)),
  );
  return { creator: Number(parts.creator), participants: each };
}
