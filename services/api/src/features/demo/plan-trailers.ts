import { dayMs, hourMs } from '@rostrum/contracts';
import { selectedUntil } from '@rostrum/contracts/campaigns';
import { voteLimits } from '@rostrum/contracts/trailers';
import type { PlannedMember } from './members.ts';
import { demoTrailers } from './trailers.ts';

export interface PlannedTrailer {
  readonly id: number;
  readonly depositId: number;
  readonly shown: (typeof demoTrailers)[number];
  readonly creator: PlannedMember;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly goalCents: number;
  readonly published: true;
  readonly removedAt: null;
  /** In chronological order, as the votes. */
  readonly donations: readonly {
    readonly id: number;
    readonly member: PlannedMember;
    readonly amountCents: number;
    readonly at: Date;
  }[];
  readonly votes: readonly { readonly member: PlannedMember; readonly at: Date }[];
  /** Null while it waits for its review. */
  readonly acceptedAt: Date | null;
  /** When an administrator selects it for production; null when none does. */
  readonly selectedAt: Date | null;
  /** When it ends without that; null before. */
  readonly endedAt: Date | null;
}

/** The trailers. All `members` but the account `demo`, the first of them, vote and give. */
export function planTrailers(
  members: readonly PlannedMember[],
  ids: (at: Date) => number,
  now: Date,
): readonly PlannedTrailer[] {
  const ago = (days: number): Date => new Date(now.getTime() - Math.round(days * dayMs));
  return demoTrailers.map((shown, index) => {
    const { giftDollars, votes, selectedDaysAgo } = shown;
    const creator = members.find(({ username }) => username === shown.maker);
    if (!creator) throw new RangeError(`the demo has no member ${shown.maker}`);
    const createdAt = ago(shown.createdDaysAgo);
    const expiresAt = ago(-shown.endsInDays);
    const selectedAt = selectedDaysAgo === undefined ? null : ago(selectedDaysAgo);
    const endedAt = new Date(selectedUntil(expiresAt.toISOString(), 0));
    const until = Math.min(...[now, expiresAt, selectedAt ?? now].map((at) => at.getTime()));
    /** The time of one of several acts, which are denser at the beginning. */
    const timeOf = (number: number, of: number): Date => {
      const share = ((number + 1) / (of + 1)) ** 1.3;
      return new Date(createdAt.getTime() + Math.round((until - createdAt.getTime()) * share));
    };
    const old = createdAt.getTime() - voteLimits.accountAgeMs;
    const others = members
      .slice(1)
      .filter((member) => member !== creator && member.registeredAt.getTime() < old);
    // Each trailer begins with other members.
    const memberOf = (number: number): PlannedMember => {
      const member = others[(index * 7 + number) % others.length];
      if (!member) throw new RangeError('nobody can vote for a trailer of the demo');
      return member;
    };
    return {
      id: ids(createdAt),
      depositId: ids(createdAt),
      shown,
      creator,
      createdAt,
      expiresAt,
      goalCents: shown.goalDollars * 100,
      published: true,
      removedAt: null,
      donations: giftDollars.map((dollars, number) => {
        const at = timeOf(number, giftDollars.length);
        return { id: ids(at), member: memberOf(number * 3), amountCents: dollars * 100, at };
      }),
      votes: Array.from({ length: Math.min(votes, others.length) }, (_, number) => ({
        member: memberOf(number),
        at: timeOf(number, votes),
      })),
      acceptedAt: shown.accepted ? new Date(createdAt.getTime() + 20 * hourMs) : null,
      selectedAt,
      endedAt: selectedAt === null && endedAt < now ? endedAt : null,
    };
  });
}
