import type { RecordedEvent } from '@rostrum/event-store';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Process } from '../../kernel/process.ts';
import { stateOf } from '../../kernel/decider.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App, Services } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { awaitsPayout } from './awaits-payout.ts';
import { payee, payeeStream } from './payee.ts';

type Dependencies = Pick<Services, 'events' | 'projections' | 'state'>;

const subjectOf = (detailsId: number): string => `payee-details-${String(detailsId)}`;

/**
 * Destroys the key of details that were replaced or removed, and those of a member whose erasure
 * waited for a refund or a payout that has been paid since.
 */
export function forgetPayeeDetails(app: Pick<App, keyof Dependencies>): Process {
  const { vault } = app.state;
  return {
    name: 'forget-payee-details',
    types: [
      'PayeeDetailsStated',
      'PayeeDetailsRemoved',
      'RefundPaidByHand',
      'DonationRefunded',
      'PayoutComputed',
      'PayoutApproved',
      'PayoutSent',
      'ShareUnclaimed',
      'ParticipantAnswerDropped',
      'PersonalDataErased',
    ],
    async handle(batch) {
      for (const event of batch) {
        const former = formerDetails(event);
        if (former !== null) await vault.erase(subjectOf(former));
        for (const userId of paidMembers(event)) await forgetErased(app, userId);
      }
    },
  };
}

function formerDetails({ type, data }: RecordedEvent): number | null {
  if (type === 'PayeeDetailsStated') return data.replaces;
  return type === 'PayeeDetailsRemoved' ? data.detailsId : null;
}

/** The members to whom less may be owed after the event, or who were erased by it. */
function paidMembers({ type, data }: RecordedEvent): readonly number[] {
  switch (type) {
    case 'RefundPaidByHand':
    case 'DonationRefunded':
    case 'PersonalDataErased':
      return [data.userId];
    // The payout that was awaited may have no share for the creator.
    case 'PayoutComputed':
      return [data.creatorId];
    // An approval that takes everything off for what the payee owes leaves nothing to be sent.
    case 'PayoutApproved':
    case 'PayoutSent':
    case 'ShareUnclaimed':
      return [data.payeeId];
    // Without the confirmation no payout is awaited.
    case 'ParticipantAnswerDropped':
      return data.memberId === null ? [] : [data.memberId];
    default:
      return [];
  }
}

async function forgetErased(app: Dependencies, userId: number): Promise<void> {
  const { state } = await app.state.vault.readKey(userStream(userId));
  if (state === 'erased') await forgetUnlessOwed(app, userId);
}

/**
 * Erases a member's details, unless a refund or a share of a payout is owed, or a payout is awaited;
 * `forgetPayeeDetails` does so once it is paid.
 */
export function erasePayeeDetails(app: Dependencies): EraseMember {
  return ({ userId }) => forgetUnlessOwed(app, userId);
}

async function forgetUnlessOwed(app: Dependencies, userId: number): Promise<void> {
  const { events, projections, state } = app;
  const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
  if (!stated) return;
  const { queries } = projections;
  // Before `payouts`, which has the shares of a payout that was computed meanwhile.
  await untilFolded(app, ['campaign-cards', 'participant-answers', 'deadlines']);
  if (await awaitsPayout(queries, userId)) return;
  await untilFolded(app, ['donations', 'payouts']);
  if (await queries.donations.isOwedTo(userId)) return;
  if (await queries.payouts.isOwedTo(userId)) return;
  await state.vault.erase(subjectOf(stated.id));
}
