import { electionCause } from '../../campaigns/index.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { notSelected } from '../../not-selected.ts';
import type { SupportedCampaign } from '../supported-campaign.ts';

type Reason = NonNullable<SupportedCampaign['refunds']>['reason'];

/** What happens to the money of a closed campaign. */
interface ClosedTexts {
  readonly phases: Readonly<Partial<Record<SupportedCampaign['phase'], string>>>;
  /** How it ended without its conversation, or without the selection. */
  readonly ended: string;
}

const untilHeld =
  'Funding has ended. What was raised is held in escrow until the conversation takes place.';
const untilSelected =
  'Funding has ended. What was raised is held in escrow while the trailer can be selected for production.';

const ofConversation: ClosedTexts = {
  phases: {
    // Its end date has passed, and the phase is about to change.
    active: untilHeld,
    funding_closed: untilHeld,
    extended: untilHeld,
    completed:
      'The conversation took place. What was raised is divided; the campaign’s page shows each share, and whether it is paid.',
    expired:
      'It ended without the conversation. Nobody has been paid: what was raised is still held in escrow. Its backers are asked to choose, or get their donations back; their dashboards show it then.',
  },
  ended: 'It ended without the conversation.',
};

const ofTrailer: ClosedTexts = {
  phases: {
    active: untilSelected,
    funding_closed: untilSelected,
    sent_back:
      'This trailer was sent back on its review, and takes no donations. What was raised is kept; backers can take it back on their dashboards.',
    completed:
      'The trailer was selected for production. What was raised is divided; its page shows each share, and whether it is paid.',
    expired: `${notSelected}. The donations are returned to the backers.`,
  },
  ended: `${notSelected}.`,
};

/** Why the donations of a campaign are returned. */
const returnedBecause: Readonly<Partial<Record<Reason, string>>> = {
  cancelled: 'It was cancelled.',
  declined: 'A participant does not take part.',
  takedown: 'It was removed.',
};

export function closedText(
  campaign: Pick<
    SupportedCampaign,
    'categoryId' | 'phase' | 'refunds' | 'election' | 'currentAmountCents'
  >,
): string | undefined {
  const { phase, refunds, election, currentAmountCents } = campaign;
  const { phases, ended } = isTrailer(campaign) ? ofTrailer : ofConversation;
  if (refunds !== null) {
    return `${returnedBecause[refunds.reason] ?? ended} The donations are returned to the backers.`;
  }
  if (phase === 'election' && election !== null) {
    return `${electionCause(election.cause)} What was raised is held in escrow while its backers choose.`;
  }
  return phase === 'expired' && currentAmountCents === 0
    ? `${ended} It holds no donations.`
    : phases[phase];
}
