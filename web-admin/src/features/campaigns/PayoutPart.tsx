import { payoutParts, type PayoutParts } from '@rostrum/contracts/money';
import { Amount } from '../../fields/Amount.tsx';
import type { CampaignRecord } from './records.ts';

/** The columns of what a completed campaign's policy gives to whom, by the specification's titles. */
export const payoutColumns = [
  { part: 'platform', label: '9% fee' },
  { part: 'participants', label: 'Participant payout' },
  { part: 'creator', label: 'Creator payout' },
] as const satisfies readonly { readonly part: keyof PayoutParts; readonly label: string }[];

interface PayoutPartProps {
  readonly campaign: Pick<CampaignRecord, 'status' | 'payoutPolicy' | 'currentAmountCents'>;
  readonly part: keyof PayoutParts;
}

/**
 * What the policy pinned on a completed campaign gives of the amount raised. A dash where nothing
 * is paid out, and where the version of the policy is not known.
 */
export function PayoutPart({ campaign, part }: PayoutPartProps) {
  const { status, payoutPolicy, currentAmountCents } = campaign;
  const parts = status === 'completed' ? payoutParts(payoutPolicy, currentAmountCents) : undefined;
  return parts ? <Amount cents={parts[part]} /> : <>–</>;
}
