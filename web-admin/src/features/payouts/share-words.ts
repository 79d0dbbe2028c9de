import type { TargetKind } from '@rostrum/contracts';
import type {
  PaidRole,
  PayoutMethod,
  PayoutReturn,
  ShareBlock,
  ShareState,
} from '@rostrum/contracts/payouts/constants';
import { formatInstant } from '../../fields/dates.ts';
import type { Badge } from '../../fields/ToneChip.tsx';
import { payeeName } from '../payout-policies/index.ts';
import { targetOfShare, type ShareRecord } from './records.ts';

export const stateBadges: Readonly<Record<ShareState, Badge>> = {
  unclaimed: ['Unclaimed', 'warning'],
  waiting: ['Waiting for details', 'warning'],
  held: ['Details on hold', 'info'],
  ready: ['Ready to approve', 'error'],
  approved: ['Approved', 'info'],
  sent: ['Sent', 'success'],
  failed: ['Came back', 'error'],
  netted: ['Used up', 'neutral'],
  written_off: ['Written off', 'neutral'],
};

/** For whom shares are. */
export const roleNames: Readonly<Record<PaidRole, string>> = {
  creator: 'Creator',
  participants: 'Participant',
  winners: 'Winner',
  promptCreator: 'Prompt creator',
};

export const methodNames: Readonly<Record<PayoutMethod, string>> = {
  bank: 'bank transfer',
  paypal: 'PayPal',
};

export const methodChoices = [
  { id: 'bank', name: 'Bank transfer' },
  { id: 'paypal', name: 'PayPal' },
] as const satisfies readonly { readonly id: PayoutMethod; readonly name: string }[];

export const returnNames: Readonly<Record<PayoutReturn, string>> = {
  failed: 'It was never carried out',
  returned: 'The bank or PayPal sent it back',
};

/** `noun`: of the target. */
const blocks = (noun: TargetKind): Readonly<Record<ShareBlock, string>> => ({
  unclaimed: 'It is not known whose share it is',
  no_details: 'The payee has not said where the money goes',
  payee_gone: 'The payee was erased, and where the money goes is not known any more',
  details_held: 'The payee has stated or changed where the money goes',
  campaign_on_hold: `The ${noun} is on hold`,
  campaign_removed: `The ${noun} was taken down after the approval: approve it again`,
});

/** Why a share cannot be approved or sent now; undefined when nothing is in the way. */
export function blockedWords(
  share: Pick<ShareRecord, 'campaignId' | 'promptId' | 'blocked' | 'usableFrom'>,
): string | undefined {
  const { blocked, usableFrom } = share;
  if (blocked === null) return undefined;
  const words = blocks(targetOfShare(share).kind)[blocked];
  return blocked === 'details_held' && usableFrom !== null
    ? `${words}: used from ${formatInstant(usableFrom)} UTC`
    : words;
}

/** For whom a share is: `Creator`, `Participant 2`. */
export const roleName = ({ role, index }: Pick<ShareRecord, 'role' | 'index'>): string =>
  payeeName(role, index);

/** A share in a form: `Participant 2, amara`. */
export function shareName(share: ShareRecord): string {
  const { payee, payeeId } = share;
  const name =
    payeeId === null ? 'not known yet' : (payee?.username ?? `member ${String(payeeId)}`);
  return `${roleName(share)}, ${name}`;
}

/** Whether a share can be approved, or approved again. The server decides. */
export const canBeApproved = ({ state, blocked }: ShareRecord): boolean =>
  state === 'ready' || state === 'failed'
    ? blocked === null
    : state === 'approved' && blocked === 'campaign_removed';

/** Whether an approved share can be recorded as sent. The server decides. */
export const canBeSent = ({ state, blocked, method }: ShareRecord): boolean =>
  state === 'approved' && blocked === null && method !== null;

/** Whether the assignment of a share may be undone: until its first approval. The server decides. */
export const canBeUnassigned = ({ assigned }: ShareRecord): boolean => assigned;

/** Whether a share may be one that cannot be paid to its payee, who was erased. The server decides. */
export const canBeReleased = ({ state, blocked, release }: ShareRecord): boolean =>
  state === 'failed' || blocked === 'payee_gone' || release !== null;
