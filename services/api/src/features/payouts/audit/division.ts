import { UnreadableEvent } from '../../../audit/stored-event.ts';

type PaidRole = 'creator' | 'participants' | 'promptCreator' | 'winners';
type Role = PaidRole | 'platform';

/** Hundredths of a percent of each role; `all`: what the others leave. */
interface Policy {
  readonly parts: Readonly<Partial<Record<Role, bigint | 'all'>>>;
  /** Which roles get the cents that rounding down leaves, by the largest remainder; empty: the rest. */
  readonly order: readonly Role[];
}

/** The policies as they are published, by id and version. */
const POLICIES: Readonly<Record<string, Policy>> = {
  'split-9-1@1': { parts: { platform: 900n, creator: 100n, participants: 'all' }, order: [] },
  'split-9-incl-1@1': { parts: { platform: 800n, creator: 100n, participants: 'all' }, order: [] },
  'split-33-33-17-17@1': {
    parts: { platform: 1700n, creator: 1700n, participants: 6600n },
    order: ['creator', 'platform', 'participants'],
  },
  'trailer-9@1': { parts: { platform: 900n, creator: 'all' }, order: [] },
  'prompt-thirds@1': {
    parts: { platform: 'all', winners: 3300n, promptCreator: 3300n },
    order: [],
  },
};

/**
 * What a policy gives of a total in cents to everybody who is paid, by role and number:
 * `participants:2`. Participants and winners divide their part, and the first ones get the cents that
 * are left.
 */
export function divisionOf(
  policy: string,
  total: number,
  counts: { readonly participants: number; readonly winners: number },
): Map<string, number> {
  const found = POLICIES[policy];
  if (!found) throw new UnreadableEvent(`its policy ${policy} pays nothing out`);
  const of = BigInt(total);
  const roles = Object.entries(found.parts) as (readonly [Role, bigint | 'all'])[];
  const parts = new Map(
    roles.map(([role, part]) => [role, part === 'all' ? 0n : (of * part) / 10_000n]),
  );
  const give = (role: Role, cents: bigint): void => {
    parts.set(role, (parts.get(role) ?? 0n) + cents);
  };
  let left = Array.from(parts.values()).reduce((rest, part) => rest - part, of);
  const rest = roles.find(([, part]) => part === 'all');
  if (rest) give(rest[0], left);
  else {
    const remainder = (role: Role): bigint => {
      const part = found.parts[role];
      return typeof part === 'bigint' ? (of * part) % 10_000n : 0n;
    };
    const byRemainder = found.order
      .map((role, at) => ({ role, at, left: remainder(role) }))
      .sort((a, b) => Number(b.left - a.left) || a.at - b.at);
    for (const { role } of byRemainder) {
      if (left === 0n) break;
      give(role, 1n);
      left -= 1n;
    }
  }
  const division = new Map<string, number>();
  for (const [role, part] of parts) {
    if (role === 'platform') continue;
    const many = role === 'participants' || role === 'winners';
    const count = BigInt(many ? counts[role] : 1);
    for (let at = 0n; at < count; at += 1n) {
      const cents = part / count + (at < part % count ? 1n : 0n);
      division.set(`${role}:${String(at + 1n)}`, Number(cents));
    }
  }
  return division;
}
