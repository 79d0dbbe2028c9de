import type { EventData } from '@rostrum/contracts';
import { campaignLimits, campaignMessages } from '@rostrum/contracts/campaigns';
import { DomainError } from '../../kernel/domain-error.ts';

type CreatedData = EventData<'CampaignCreated'>;
export type Kind = CreatedData['kind'];

const fields = [
  'categoryId',
  'title',
  'description',
  'participants',
  'moderator',
  'participantBios',
  'moderatorBio',
  'goalCents',
  'expiresAt',
  'imageUrl',
] as const satisfies readonly (keyof CreatedData)[];

/** The content of a campaign, as `CampaignCreated` and `CampaignEdited` carry it. */
export type Proposal = Pick<CreatedData, (typeof fields)[number]>;

/** Participants of a partial edit, index 0 is participant 1: undefined leaves a name, null removes it. */
export type ParticipantChanges = readonly (string | null | undefined)[];

/** Who somebody is, as an edit changes it: undefined leaves a line, '' removes it. */
type BioChange = string | undefined;

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

/** The lines of a form that say who its participants and its moderator are. */
export type BioFields = {
  readonly [N in 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 as `participant${N}Bio`]?: BioChange;
} & { readonly moderatorBio?: BioChange };

export interface BioChanges {
  /** Index 0 is participant 1. */
  readonly participants: readonly BioChange[];
  readonly moderator: BioChange;
}

export function biosOf(fields: BioFields): BioChanges {
  return {
    participants: [
      fields.participant1Bio,
      fields.participant2Bio,
      fields.participant3Bio,
      fields.participant4Bio,
      fields.participant5Bio,
      fields.participant6Bio,
      fields.participant7Bio,
      fields.participant8Bio,
    ],
    moderator: fields.moderatorBio,
  };
}

type People = Pick<Proposal, 'participants' | 'moderator' | 'participantBios' | 'moderatorBio'>;

export type CampaignChanges = Partial<Omit<Proposal, keyof People>> & {
  readonly slots?: ParticipantChanges;
  readonly moderator?: Proposal['moderator'];
  readonly bios?: BioChanges;
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

/** The fields of a proposal that are present, always in the same order. */
export function proposalOf(data: Proposal): Proposal {
  return Object.fromEntries(
    fields.flatMap((field) => (data[field] === undefined ? [] : [[field, data[field]]])),
  ) as Proposal;
}

/**
 * The terms, comparable as text. They are locked by the first payment intent of another member. The
 * title is one of them for a trailer.
 */
export function termsOf(
  kind: Kind,
  { title, participants, goalCents, expiresAt }: Pick<Proposal, 'title' | Term>,
): string {
  const terms = [participants, goalCents, expiresAt];
  return JSON.stringify(kind === 'trailer' ? [title, ...terms] : terms);
}

type Term = 'participants' | 'goalCents' | 'expiresAt';

/** Whether two ends are the same; a form without a time of day sends midnight, which matches any time of that day. */
export function sameEnd(before: string, after: string): boolean {
  if (Date.parse(before) === Date.parse(after)) return true;
  return after.endsWith('T00:00:00.000Z') && after.slice(0, 10) === before.slice(0, 10);
}

/**
 * The participants, without gaps, and the moderator after a partial edit, with the lines that say who
 * they are. A line goes with its person, and is dropped where nobody is named.
 */
export function applyPeopleChanges(
  before: People,
  { slots = [], bios, moderator = before.moderator }: CampaignChanges,
): People {
  const named = Array.from({ length: campaignLimits.participants.max }, (_, index) => {
    const slot = slots[index];
    const name = slot === undefined ? (before.participants[index] ?? null) : slot;
    const bio = bios?.participants[index] ?? before.participantBios?.[index] ?? '';
    return { name, bio };
  }).flatMap(({ name, bio }) => (name === null ? [] : [{ name, bio }]));
  const moderatorBio = bios?.moderator ?? before.moderatorBio ?? '';
  return {
    participants: named.map(({ name }) => name),
    moderator,
    participantBios: named.some(({ bio }) => bio !== '') ? named.map(({ bio }) => bio) : undefined,
    moderatorBio: moderator !== null && moderatorBio !== '' ? moderatorBio : undefined,
  };
}
