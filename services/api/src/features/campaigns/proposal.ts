import { limits, messages, type EventData } from '@rostrum/contracts';
import { DomainError } from '../../kernel/domain-error.ts';

type Created = EventData<'CampaignCreated'>;

/** What a campaign says and asks for, as its events carry it. */
export type Proposal = Pick<
  Created,
  | 'categoryId'
  | 'title'
  | 'description'
  | 'participants'
  | 'moderator'
  | 'goalCents'
  | 'expiresAt'
  | 'imageUrl'
>;

/** A participant's slot of a partial edit: left out, emptied, or renamed. Index 0 is participant 1. */
export type Slots = readonly (string | null | undefined)[];

/** The eight slots of a form. */
export type SlotFields = {
  readonly [N in 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 as `participant${N}`]?: string | null | undefined;
};

export function slotsOf(fields: SlotFields): Slots {
  return [
    fields.participant1,
    fields.participant2,
    fields.participant3,
    fields.participant4,
    fields.participant5,
    fields.participant6,
    fields.participant7,
    fields.participant8,
  ];
}

export type CampaignChanges = Partial<Omit<Proposal, 'participants'>> & {
  readonly slots?: Slots;
};

/** @throws DomainError when it is over already or more than a year (and a day of tolerance) ahead. */
export function mustEndWithinAYear(expiresAt: string, now: Date): void {
  const left = Date.parse(expiresAt) - now.getTime();
  if (left > 0 && left <= limits.expiresWithinMs + limits.expiresToleranceMs) return;
  throw new DomainError('invalid', messages.expires, { errors: { expiresAt: messages.expires } });
}

/** Only the proposal of what has more. */
export function proposalOf(data: Proposal): Proposal {
  const {
    categoryId,
    title,
    description,
    participants,
    moderator,
    goalCents,
    expiresAt,
    imageUrl,
  } = data;
  return {
    categoryId,
    title,
    description,
    participants,
    moderator,
    goalCents,
    expiresAt,
    imageUrl,
  };
}

/** Locked from the first payment intent by somebody else. */
export function termsOf({ participants, goalCents, expiresAt }: Proposal): string {
  return JSON.stringify([participants, goalCents, expiresAt]);
}

/** A form that only knows days sends their midnight: the same day is the same end. */
export function sameEnd(before: string, after: string): boolean {
  if (Date.parse(before) === Date.parse(after)) return true;
  return after.endsWith('T00:00:00.000Z') && after.slice(0, 10) === before.slice(0, 10);
}

export function withSlots(participants: readonly string[], slots: Slots): string[] {
  return Array.from({ length: limits.participants.max }, (_, index) => {
    const slot = slots[index];
    return slot === undefined ? (participants[index] ?? null) : slot;
  }).filter((name) => name !== null);
}
