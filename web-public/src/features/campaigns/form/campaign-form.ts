import {
  createCampaignBody,
  editCampaignBody,
  repeatedParticipant,
} from '@rostrum/contracts/campaigns/inputs';
import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { dayMs } from '@rostrum/contracts/kernel/limits';
import {
  readAmount,
  typedAmountMessages,
  wireAmount,
} from '@rostrum/contracts/kernel/typed-numbers';
import {
  campaignPolicyIds,
  type Cents,
  decimalOf,
  defaultPolicyId,
  type PayoutPolicyId,
} from '@rostrum/contracts/money';
import type { CampaignBody, CampaignChanges, CampaignDetail } from '../api.ts';
import { participantSlots } from './participant-slots.ts';

/** The form's fields as typed. */
export interface CampaignFormValues {
  readonly title: string;
  readonly description: string;
  readonly categoryId: string;
  /** In dollars. */
  readonly goalAmount: string;
  /**
   * Whether the goal of a new campaign was typed or chosen. Drafts that were stored before the forms
   * were one do not say.
   */
  readonly goalTyped?: boolean;
  /** The last day in UTC, `YYYY-MM-DD`. */
  readonly expiresOn: string;
  /** `bio`: who they are, in one line. Drafts that were stored before there were such lines have none. */
  readonly participants: readonly { readonly name: string; readonly bio?: string }[];
  readonly moderator: string;
  readonly moderatorBio?: string;
  /** Empty if there is no image; the site then draws a cover. */
  readonly imageUrl: string;
  readonly payoutPolicy: (typeof campaignPolicyIds)[number];
}

/** Messages by field name; participants are `participants.0`, `participants.1`, … */
export type FormErrors = Readonly<Record<string, string>>;

export type CheckResult<Body> = { readonly body: Body } | { readonly errors: FormErrors };

type SlotName = `participant${(typeof participantSlots)[number]}`;
type Slots = Partial<Record<SlotName, string | null>>;
type Bios = Partial<Record<`${SlotName}Bio`, string>>;
type WithParticipants = Pick<CampaignFormValues, 'participants'>;

/** The initial values of the form. `now`: ms. */
export function newCampaign(now: number): CampaignFormValues {
  return {
    title: '',
    description: '',
    categoryId: '',
    goalAmount: goalText(campaignLimits.defaultGoalCents),
    goalTyped: false,
    expiresOn: dayOf(now + campaignLimits.defaultExpiryDays * dayMs),
    participants: [
      { name: '', bio: '' },
      { name: '', bio: '' },
    ],
    moderator: '',
    moderatorBio: '',
    imageUrl: '',
    payoutPolicy: defaultPolicyId,
  };
}

export function formOf(campaign: CampaignDetail): CampaignFormValues {
  return {
    title: campaign.title,
    description: campaign.description,
    categoryId: String(campaign.categoryId),
    goalAmount: goalText(campaign.goalAmountCents),
    expiresOn: campaign.expiresAt.slice(0, 10),
    participants: campaign.participants.map((name, index) => ({
      name,
      bio: campaign.participantBios[index] ?? '',
    })),
    moderator: campaign.moderator ?? '',
    moderatorBio: campaign.moderatorBio ?? '',
    imageUrl: campaign.imageUrl ?? '',
    payoutPolicy: policyChoice(campaign.payoutPolicy.id),
  };
}

function policyChoice(id: PayoutPolicyId): CampaignFormValues['payoutPolicy'] {
  return campaignPolicyIds.find((choice) => choice === id) ?? defaultPolicyId;
}

/** The first and the last allowed end date, `YYYY-MM-DD`. `now`: ms. */
export function endDays(now: number): { readonly first: string; readonly last: string } {
  return { first: dayOf(now), last: dayOf(now + campaignLimits.expiresWithinMs) };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** The last millisecond of a day in UTC, so that the campaign is open all day. */
export function endOf(day: string): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) ? `${day}T23:59:59.999Z` : '';
}

/** The goal that a form begins with, in dollars. */
export function goalText(cents: Cents): string {
  return decimalOf(cents).replace(/\.00$/u, '');
}

/** The first two names, even if empty, and the others that are not empty. */
function namesOf(values: WithParticipants): { readonly index: number; readonly name: string }[] {
  return values.participants
    .map(({ name }, index) => ({ index, name: name.trim() }))
    .filter(({ index, name }) => index < campaignLimits.participants.min || name !== '');
}

/** The names as the API has them. */
export function slotsOf(values: WithParticipants): Slots {
  const names = namesOf(values);
  return Object.fromEntries(
    participantSlots.map((slot, index) => [
      `participant${String(slot)}`,
      names[index]?.name ?? null,
    ]),
  );
}

/** Who the named participants are. */
function biosOf(values: CampaignFormValues): Bios {
  return Object.fromEntries(
    namesOf(values).map(({ index }, slot) => [
      `participant${String(slot + 1)}Bio`,
      values.participants[index]?.bio?.trim() ?? '',
    ]),
  );
}

/** Checks the form against the server's schema, and the end date against `now` (ms). */
export function checkNewCampaign(
  values: CampaignFormValues,
  now: number,
): CheckResult<CampaignBody> {
  const { participant1, participant2, ...more } = slotsOf(values);
  const body: CampaignBody = {
    title: values.title.trim(),
    description: values.description.trim(),
    categoryId: values.categoryId,
    participant1: participant1 ?? '',
    participant2: participant2 ?? '',
    ...more,
    moderator: values.moderator.trim(),
    ...biosOf(values),
    moderatorBio: values.moderatorBio?.trim() ?? '',
    imageUrl: values.imageUrl,
    goalAmount: wireAmount(values.goalAmount),
    expiresAt: endOf(values.expiresOn),
    payoutPolicy: values.payoutPolicy,
  };
  return checked(body, createCampaignBody.safeParse(body).error?.issues ?? [], values, now);
}

/** Checks the fields that differ from `campaign`, without locked terms. `now`: ms. */
export function checkChanges(
  values: CampaignFormValues,
  campaign: CampaignDetail,
  now: number,
): CheckResult<CampaignChanges> {
  const before = formOf(campaign);
  const changed = (name: keyof CampaignFormValues): boolean =>
    JSON.stringify(values[name]) !== JSON.stringify(before[name]);
  const { participant1, participant2, ...more } = slotsOf(values);
  const terms: CampaignChanges = campaign.abilities.editTerms
    ? {
        ...(changed('participants') && {
          participant1: participant1 ?? '',
          participant2: participant2 ?? '',
          ...more,
        }),
        ...(wireAmount(values.goalAmount) !== wireAmount(before.goalAmount) && {
          goalAmount: wireAmount(values.goalAmount),
        }),
        ...(changed('expiresOn') && { expiresAt: endOf(values.expiresOn) }),
      }
    : {};
  const body: CampaignChanges = {
    ...(changed('title') && { title: values.title.trim() }),
    ...(changed('description') && { description: values.description.trim() }),
    ...(changed('categoryId') && { categoryId: values.categoryId }),
    ...(changed('moderator') && { moderator: values.moderator.trim() }),
    ...(changed('participants') && biosOf(values)),
    ...(changed('moderatorBio') && { moderatorBio: values.moderatorBio?.trim() ?? '' }),
    ...(changed('imageUrl') && { imageUrl: values.imageUrl }),
    ...terms,
  };
  return checked(body, editCampaignBody.safeParse(body).error?.issues ?? [], values, now);
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/**
 * The request of a form, or its errors: what the schema has found (`issues`), and what depends on the
 * time `now` (ms) or on several fields.
 */
export function checked<Body extends CampaignChanges>(
  body: Body,
  issues: readonly Issue[],
  values: Pick<CampaignFormValues, 'participants' | 'goalAmount'>,
  now: number,
): CheckResult<Body> {
  const byField: Record<string, string> = Object.fromEntries(
    issues.map(({ path: [name], message }): [string, string] => [String(name), message]).reverse(),
  );
  const { notAnAmount } = typedAmountMessages;
  const goal = readAmount(values.goalAmount);
  if (byField.goalAmount !== undefined && 'problem' in goal && goal.problem === notAnAmount)
    byField.goalAmount = notAnAmount;
  const repeated = repeatedParticipant(participantSlots.map((slot) => body[`participant${slot}`]));
  if (repeated >= 0)
    byField[`participant${String(repeated + 1)}`] ??= campaignMessages.participantTwice;
  const { expiresAt } = body;
  if (typeof expiresAt === 'string' && byField.expiresAt === undefined) {
    const ends = Date.parse(expiresAt);
    const last = now + campaignLimits.expiresWithinMs + campaignLimits.expiresToleranceMs;
    if (!(ends > now && ends <= last)) byField.expiresAt = campaignMessages.expires;
  }
  return Object.keys(byField).length > 0 ? { errors: formErrors(byField, values) } : { body };
}

/**
 * Maps field names of the API to those of the form: `expiresAt` → `expiresOn`, `participant3` →
 * `participants.2`, `participant3Bio` → `participants.2.bio`.
 */
export function formErrors(
  byField: Readonly<Record<string, string>>,
  values: WithParticipants,
): FormErrors {
  const names = namesOf(values);
  return Object.fromEntries(
    Object.entries(byField).map(([name, message]) => {
      if (name === 'expiresAt') return ['expiresOn', message];
      const [, slot, bio] = /^participant(\d)(Bio)?$/u.exec(name) ?? [];
      if (slot === undefined) return [name, message];
      const index = names[Number(slot) - 1]?.index ?? Number(slot) - 1;
      return [`participants.${String(index)}${bio === undefined ? '' : '.bio'}`, message];
    }),
  );
}
