import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { readAmount, typedAmountMessages } from '@rostrum/contracts/kernel/typed-numbers';
import { payoutPolicies } from '@rostrum/contracts/money';
import { formatDay } from '../../../ui/text/dates.ts';
import {
  checkNewCampaign,
  goalText,
  newCampaign,
  type CampaignFormValues,
  type FormErrors,
} from './campaign-form.ts';
import type { CreateForm } from './creation-storage.ts';

const { simpleGoalCents, defaultGoalCents } = campaignLimits;

const defaultGoals: Readonly<Record<CreateForm, string>> = {
  full: goalText(defaultGoalCents),
  simple: goalText(simpleGoalCents),
};

/** What a form of a new campaign starts with. `now`: ms. */
export function startOf(
  draft: CampaignFormValues | undefined,
  createForm: CreateForm,
  now: number,
): CampaignFormValues {
  const values = draft ?? newCampaign(now);
  return { ...values, goalAmount: goalIn(values, createForm) };
}

/** The goal as typed; until one is typed, each form has its own. */
export function goalIn(
  { goalAmount, goalTyped }: CampaignFormValues,
  createForm: CreateForm,
): string {
  return (goalTyped ?? goalAmount !== defaultGoals.full) ? goalAmount : defaultGoals[createForm];
}

/** As `checkNewCampaign`; the short form also asks for steps of the goal, which the server does not. */
export function checkCreation(
  values: CampaignFormValues,
  createForm: CreateForm,
  now: number,
): ReturnType<typeof checkNewCampaign> {
  const result = checkNewCampaign(values, now);
  if (createForm === 'full') return result;
  const goal = readAmount(values.goalAmount);
  if ('cents' in goal && goal.cents > 0 && goal.cents % simpleGoalCents === 0) return result;
  const errors: FormErrors = 'errors' in result ? result.errors : {};
  if (errors.goalAmount === typedAmountMessages.notAnAmount) return result;
  return { errors: { ...errors, goalAmount: campaignMessages.goalStep } };
}

/** The labels of the required fields that are empty. */
export function missingFields(values: CampaignFormValues): readonly string[] {
  const { title, description, categoryId, participants } = values;
  const required: readonly (readonly [label: string, value: string])[] = [
    ['title', title],
    ['description', description],
    ['category', categoryId],
    ['participant 1', participants[0]?.name ?? ''],
    ['participant 2', participants[1]?.name ?? ''],
  ];
  return required.filter(([, value]) => value.trim() === '').map(([label]) => label);
}

/** The fields under "More", which can be folded. */
const folded = ['moderator', 'moderatorBio', 'expiresOn', 'payoutPolicy'] as const;

export const hasFoldedError = (errors: Readonly<Record<string, unknown>>): boolean =>
  folded.some((name) => errors[name] !== undefined);

/** What the fields under "More" hold, and is published with the rest, as terms and values. */
export function foldedValues(
  values: CampaignFormValues,
): readonly (readonly [term: string, value: string])[] {
  const { moderator, moderatorBio = '', expiresOn, payoutPolicy } = values;
  const whoModerates = [moderator.trim(), moderatorBio.trim()].filter((text) => text !== '');
  return [
    ...(whoModerates.length > 0 ? [['Moderator', whoModerates.join(' · ')] as const] : []),
    ['End date', expiresOn === '' ? 'None' : `${formatDay(expiresOn)} (UTC)`],
    ['Where the money goes', payoutPolicies[payoutPolicy].title],
  ];
}
