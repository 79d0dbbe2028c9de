import type { RecordedEvent } from '@rostrum/event-store';
import type { EraseMember } from '../../kernel/member-data.ts';
import type { Process } from '../../kernel/process.ts';
import { stateOf } from '../../kernel/decider.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App, Services } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
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
      'PayoutApproved',
      'PayoutSent',
      'PersonalDataErased',
    ],
    async handle(batch) {
      for (const event of batch) {
        const former = formerDetails(event);
        if (former !== null) await vault.erase(subjectOf(former));
        const userId = paidMember(event);
        if (userId !== null) await forgetErased(app, userId);
      }
    },
  };
}

function formerDetails({ type, data }: RecordedEvent): number | null {
  if (type === 'PayeeDetailsStated') return data.replaces;
  return type === 'PayeeDetailsRemoved' ? data.detailsId : null;
}

/** The member to whom less is owed after the event, or who was erased by it. */
function paidMember({ type, data }: RecordedEvent): number | null {
  switch (type) {
    case 'RefundPaidByHand':
    case 'DonationRefunded':
    case 'PersonalDataErased':
      return data.userId;
    // An approval that takes everything off for what the payee owes leaves nothing to be sent.
    case 'PayoutApproved':
    case 'PayoutSent':
      return data.payeeId;
    default:
      return null;
  }
}

async function forgetErased(app: Dependencies, userId: number): Promise<void> {
  const { state } = await app.state.vault.readKey(userStream(userId));
  if (state === 'erased') await forgetUnlessOwed(app, userId);
}

/** Erases a member's details, unless a refund or a share of a payout is owed; `forgetPayeeDetails` does so once it is paid. */
export function erasePayeeDetails(app: Dependencies): EraseMember {
  return ({ userId }) => forgetUnlessOwed(app, userId);
}

async function forgetUnlessOwed(app: Dependencies, userId: number): Promise<void> {
  const { events, projections, state } = app;
  const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
  if (!stated) return;
  await untilFolded(app, ['donations', 'payouts']);
  const { donations, payouts } = projections.queries;
  if (await donations.isOwedTo(userId)) return;
  if (await payouts.isOwedTo(userId)) return;
  await state.vault.erase(subjectOf(stated.id));
}
