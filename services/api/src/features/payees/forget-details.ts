import type { Cause, RecordedEvent } from '@rostrum/event-store';
import type { EraseMember } from '../../kernel/member-data.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App, Services } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { awaitsPayout } from './awaits-payout.ts';
import { payee, payeeStream } from './payee.ts';

type Dependencies = Pick<Services, 'clock' | 'events' | 'projections' | 'state'>;

const name = 'forget-payee-details';

const subjectOf = (detailsId: number): string => `payee-details-${String(detailsId)}`;

/**
 * Destroys the key of details that were replaced or removed, and those of an erased member
 * once no refund or payout needs them any more.
 */
export function forgetPayeeDetails(app: Pick<App, keyof Dependencies>): Process {
  const { vault } = app.state;
  return {
    name,
    types: [
      'PayeeDetailsStated',
      'PayeeDetailsRemoved',
      'RefundPaidByHand',
      'DonationRefunded',
      'PaymentDifferenceResolved',
      'PayoutComputed',
      'PayoutApproved',
      'PayoutReturned',
      'ShareReleased',
      'ShareUnclaimed',
      'ParticipantAnswerDropped',
      'PayeeRetentionEnded',
      'PersonalDataErased',
    ],
    async handle(batch) {
      for (const event of batch) {
        const former = formerDetails(event);
        if (former !== null) await vault.erase(subjectOf(former));
        for (const userId of paidMembers(event))
          await forgetErased(app, userId, causedBy(event, name));
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
    case 'PaymentDifferenceResolved':
    case 'PayeeRetentionEnded':
    case 'PersonalDataErased':
      return [data.userId];
    // The payout that was awaited may have no share for the creator.
    case 'PayoutComputed':
      return [data.creatorId];
    // An approval that takes everything off for what the payee owes leaves nothing to be sent.
    case 'PayoutApproved':
    case 'PayoutReturned':
    case 'ShareReleased':
    case 'ShareUnclaimed':
      return [data.payeeId];
    // Without the confirmation no payout is awaited.
    case 'ParticipantAnswerDropped':
      return data.memberId === null ? [] : [data.memberId];
    default:
      return [];
  }
}

async function forgetErased(app: Dependencies, userId: number, cause: Cause): Promise<void> {
  const { state } = await app.state.vault.readKey(userStream(userId));
  if (state === 'erased') await forgetUnlessNeeded(app, userId, cause);
}

/**
 * Erases a member's details, unless a refund or a share of a payout is owed, a payout is awaited, or one
 * was sent or came back within 30 days; `forgetPayeeDetails` does so later.
 */
export function erasePayeeDetails(app: Dependencies): EraseMember {
  return ({ userId, cause }) => forgetUnlessNeeded(app, userId, cause);
}

async function forgetUnlessNeeded(app: Dependencies, userId: number, cause: Cause): Promise<void> {
  const { clock, events, state } = app;
  const stream = payeeStream(userId);
  const { stated } = (await stateOf(events, stream, payee)).state;
  if (!stated) return;
  if (stated.details !== null && (await areNeeded(app, userId))) return;
  await state.vault.erase(subjectOf(stated.id));
  // The shares that came back are not offered for approval any more.
  const command = { type: 'remove', userId, at: clock().toISOString() } as const;
  await execute(events, stream, payee, command, cause);
}

async function areNeeded(app: Dependencies, userId: number): Promise<boolean> {
  const { queries } = app.projections;
  // Before `payouts`, which has the shares of a payout that was computed meanwhile.
  await untilFolded(app, ['campaign-cards', 'participant-answers', 'deadlines']);
  if (await awaitsPayout(queries, userId)) return true;
  await untilFolded(app, ['donations', 'payouts']);
  if (await queries.donations.isOwedTo(userId)) return true;
  return queries.payouts.needsDetailsOf(userId, app.clock());
}
