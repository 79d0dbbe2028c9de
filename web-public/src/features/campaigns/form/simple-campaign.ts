import { campaignLimits } from '@rostrum/contracts/campaigns/constants';
import { campaignMessages } from '@rostrum/contracts/campaigns/messages';
import { readAmount, typedAmountMessages } from '@rostrum/contracts/kernel/typed-numbers';
import {
  checkNewCampaign,
  goalText,
  newCampaign,
  type CampaignFormValues,
  type FormErrors,
} from './campaign-form.ts';

const { simpleGoalCents } = campaignLimits;

/** The values of the draft that only the full form shows. */
type FullFormOnly = Pick<
  CampaignFormValues,
  'moderator' | 'moderatorBio' | 'expiresOn' | 'payoutPolicy'
>;

/**
 * What the simple form starts with. Both forms share one draft; what only the full form shows has
 * its default here, so that nothing unseen is submitted, and is kept in the draft. `now`: ms.
 */
export function simpleCampaign(draft: CampaignFormValues | undefined, now: number) {
  const full = newCampaign(now);
  const { moderator, moderatorBio = '', expiresOn, payoutPolicy, goalAmount } = draft ?? full;
  const kept: FullFormOnly = { moderator, moderatorBio, expiresOn, payoutPolicy };
  const initial: CampaignFormValues = {
    ...full,
    ...draft,
    moderator: full.moderator,
    moderatorBio: '',
    expiresOn: full.expiresOn,
    payoutPolicy: full.payoutPolicy,
    goalAmount: goalAmount === full.goalAmount ? goalText(simpleGoalCents) : goalAmount,
  };
  return { initial, kept };
}

/** As `checkNewCampaign`, with the steps of the goal, which the server does not ask for. */
export function checkSimpleCampaign(
  values: CampaignFormValues,
  now: number,
): ReturnType<typeof checkNewCampaign> {
  const result = checkNewCampaign(values, now);
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
