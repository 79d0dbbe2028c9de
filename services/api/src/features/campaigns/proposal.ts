import type { EventData } from '@rostrum/contracts';
import { campaignLimits, campaignMessages } from '@rostrum/contracts/campaigns';
import { DomainError } from '../../kernel/domain-error.ts';

type CreatedData = EventData<'CampaignCreated'>;

const fields = [
  'categoryId',
  'title',
  'description',
  'participants',
  'moderator',
  'goalCents',
  'expiresAt',
  'imageUrl',
] as const satisfies readonly (keyof CreatedData)[];

/** The content of a campaign, as `CampaignCreated` and `CampaignEdited` carry it. */
export type Proposal = Pick<CreatedData, (typeof fields)[number]>;

/** Participants of a partial edit, index 0 is participant 1: undefined leaves a name, null removes it. */
export type ParticipantChanges = readonly (string | null | undefined)[];

/** The eight participant fields of a form. */
export type SlotFields = {
  readonly [N in 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 as `participant${N}`]?: string | null | undefined;
};

export function slotsOf(fields: SlotFields): ParticipantChanges {
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
  readonly slots?: ParticipantChanges;
};

/** @throws DomainError (400) unless the end is within the next year, plus a day of tolerance */
export function assertEndsWithinAYear(expiresAt: string, now: Date): void {
  const left = Date.parse(expiresAt) - now.getTime();
  if (left > 0 && left <= campaignLimits.expiresWithinMs + campaignLimits.expiresToleranceMs)
    return;
  throw new DomainError('invalid', campaignMessages.expires, {
    errors: { expiresAt: campaignMessages.expires },
  });
}

/** The proposal's fields of an event's data, always in the same order. */
export function proposalOf(data: Proposal): Proposal {
  return Object.fromEntries(fields.map((field) => [field, data[field]])) as Proposal;
}

/** The terms, comparable as text. They are locked by the first payment intent of another member. */
export function termsOf({ participants, goalCents, expiresAt }: Proposal): string {
  return JSON.stringify([participants, goalCents, expiresAt]);
}

/** Whether two ends are the same; a form without a time of day sends midnight, which matches any time of that day. */
export function sameEnd(before: string, after: string): boolean {
  if (Date.parse(before) === Date.parse(after)) return true;
  return after.endsWith('T00:00:00.000Z') && after.slice(0, 10) === before.slice(0, 10);
}

/** The participants after a partial edit, without gaps. */
export function applyParticipantChanges(
  participants: readonly string[],
  slots: ParticipantChanges,
): string[] {
  return Array.from({ length: campaignLimits.participants.max }, (_, index) => {
    const slot = slots[index];
    return slot === undefined ? (participants[index] ?? null) : slot;
  }).filter((name) => name !== null);
}
