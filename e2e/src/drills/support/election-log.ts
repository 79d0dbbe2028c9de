import type { DrillRun } from './drill-run.ts';
import { checkSequences, sequencesIn } from './event-sequences.ts';

const ofDonations = [
  'DonationEnteredElection',
  'ExtensionChosen',
  'DonationExtended',
  'DisputeOpened',
  'DisputeWon',
  'DisputeLost',
  'RefundRequested',
  'DonationRefunded',
] as const;

/** In the order in which each happens once to a campaign. */
const ofCampaigns = [
  'ElectionOpened',
  'ElectionReminderRequested',
  'ElectionEnded',
  'ElectionDecided',
  'CampaignRefundsOrdered',
  'CampaignRefundsBegun',
] as const;

/** What a donor who says nothing gets. */
const silence = ['DonationEnteredElection', 'RefundRequested', 'DonationRefunded'] as const;

interface Expected {
  /** The campaign whose conversation was extended by the election, and then missed again. */
  readonly extended: number;
  /** The campaign in whose election nobody chose. */
  readonly expired: number;
  /** Number of donations in both elections. */
  readonly donations: number;
  /** By donation, the events of those whose donor chose. */
  readonly chosen: ReadonlyMap<number, readonly string[]>;
}

/** Checks the events of two elections that are over, in the log. */
export function checkElections(run: DrillRun, dataDir: string, expected: Expected): void {
  const { extended, expired, donations, chosen } = expected;
  const campaigns = sequencesIn(dataDir, 'campaign', ofCampaigns);
  run.check(
    'election',
    campaigns.has(extended) && campaigns.has(expired) ? undefined : 'a campaign had no election',
  );
  checkSequences(run, 'election', campaigns, () => ofCampaigns);
  const entered = sequencesIn(dataDir, 'donation', ofDonations);
  run.check(
    'election',
    entered.size === donations
      ? undefined
      : `${String(entered.size)} donations were in an election, not ${String(donations)}`,
  );
  checkSequences(run, 'election', entered, (id) => chosen.get(id) ?? silence);
}
