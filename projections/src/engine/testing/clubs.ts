import type { DomainEvent } from '@rostrum/contracts';
import fc from 'fast-check';
import { rulesFor } from '../typed-rules.ts';
import { defineReadModel, type EventOfType } from '../read-model.ts';

/*
 * A small read model with all difficult cases: counters that could count twice, a set in auxiliary
 * documents, documents that an auxiliary document leaves unchanged, documents that are deleted and
 * created again, an auxiliary document that reads another one, and ids that only an auxiliary
 * document knows. It uses the shapes of some of the product's events with other meanings.
 */

/** A member enters a club, or leaves it; visits after the third are ignored. */
export function turnstile(club: number, member: number): DomainEvent {
  return { type: 'DepositReserved', data: { campaignId: club, donationId: member } };
}
/** A club is closed; the next visit opens it again. */
function closing(club: number): DomainEvent {
  return { type: 'TermsLocked', data: { campaignId: club, donationId: 1 } };
}
/** A member praises the club that they visited last. */
function praise(member: number): DomainEvent {
  return { type: 'EmailReserved', data: { userId: member } };
}

interface Club {
  readonly members: number;
  readonly visits: number;
  readonly praise: number;
}
interface Membership {
  readonly inside: boolean;
  readonly times: number;
}
interface Member {
  readonly latest: string;
  readonly entered: number;
}

const clubId = (club: number): string => `club-${String(club)}`;
const memberId = (member: number): string => `member-${String(member)}`;
const pair = ({ data }: EventOfType<'DepositReserved'>): string =>
  `${String(data.campaignId)}:${String(data.donationId)}`;

const club = rulesFor<Club>();
const membership = rulesFor<Membership>();
const member = rulesFor<Member>();
const door = rulesFor<{ readonly entries: number }>();
const emptyClub: Club = { members: 0, visits: 0, praise: 0 };

export const clubs = defineReadModel({
  name: 'clubs',
  version: 1,
  indexes: [['members']],
  on: {
    DepositReserved: [
      member.auxiliary<EventOfType<'DepositReserved'>>(
        ({ data }) => memberId(data.donationId),
        (known, event, auxiliary) => {
          const before = membership.read(auxiliary, pair(event));
          if (before && before.times >= 3) return known;
          return {
            latest: clubId(event.data.campaignId),
            entered: (known?.entered ?? 0) + (before?.inside === true ? 0 : 1),
          };
        },
        { reads: (event) => [pair(event)] },
      ),
      membership.auxiliary<EventOfType<'DepositReserved'>>(pair, (before) =>
        before && before.times >= 3
          ? before
          : { inside: before?.inside !== true, times: (before?.times ?? 0) + 1 },
      ),
      club.document<EventOfType<'DepositReserved'>>(
        ({ data }) => clubId(data.campaignId),
        (known, event, auxiliary) => {
          const before = membership.read(auxiliary, pair(event));
          if (before && before.times >= 3) return known;
          const at = known ?? emptyClub;
          return { ...at, members: at.members + (before?.inside === true ? -1 : 1) };
        },
        { reads: (event) => [pair(event)] },
      ),
      club.existing<EventOfType<'DepositReserved'>>(
        ({ data }) => clubId(data.campaignId),
        (known) => ({ ...known, visits: known.visits + 1 }),
      ),
      // A leave changes nothing, so no document's position shows that the event was folded.
      door.document<EventOfType<'DepositReserved'>>(
        ({ data }) => `door-${String(data.campaignId)}`,
        (known, event, auxiliary) => {
          const before = membership.read(auxiliary, pair(event));
          return before?.inside === true || (before && before.times >= 3)
            ? known
            : { entries: (known?.entries ?? 0) + 1 };
        },
        { reads: (event) => [pair(event)] },
      ),
    ],
    TermsLocked: [
      club.existing<EventOfType<'TermsLocked'>>(
        ({ data }) => clubId(data.campaignId),
        () => undefined,
      ),
    ],
    EmailReserved: [
      club.existing<EventOfType<'EmailReserved'>>(
        ({ data }, auxiliary) => member.read(auxiliary, memberId(data.userId))?.latest,
        (known) => ({ ...known, praise: known.praise + 1 }),
        {
          reads: ({ data }) => [memberId(data.userId)],
          partitionKey: ({ data }) => memberId(data.userId),
        },
      ),
      // Memberships and members read each other: neither can always be written before the other.
      membership.auxiliary<EventOfType<'EmailReserved'>>(
        ({ data }) => `1:${String(data.userId)}`,
        (known, { data }, auxiliary) => {
          const visitor = member.read(auxiliary, memberId(data.userId));
          return visitor?.latest === clubId(1) && known
            ? { ...known, times: visitor.entered }
            : known;
        },
        { reads: ({ data }) => [memberId(data.userId)] },
      ),
    ],
  },
});

const few = fc.integer({ min: 1, max: 3 });
export const clubEvents: fc.Arbitrary<readonly DomainEvent[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(few, few).map(([a, b]) => turnstile(a, b)) },
    { weight: 1, arbitrary: few.map(closing) },
    { weight: 2, arbitrary: few.map(praise) },
    {
      weight: 1,
      arbitrary: few.map((userId): DomainEvent => ({ type: 'EmailReleased', data: { userId } })),
    },
  ),
  { maxLength: 40 },
);
