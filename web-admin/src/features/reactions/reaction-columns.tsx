import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { Column } from '../../lists/columns.tsx';
import { ModerateReaction } from './ModerateReaction.tsx';
import { nameOf, statusBadges, type ReactionRecord } from './records.ts';

/** Columns that the tables of reactions share. */
export const reactionColumns = {
  value: (
    <Column<ReactionRecord>
      label="Reaction"
      render={({ value }) => nameOf(value)}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
  member: (
    <Column<ReactionRecord> label="Member" render={({ userId }) => <MemberLink id={userId} />} />
  ),
  campaign: (
    <Column<ReactionRecord>
      label="Campaign"
      sx={{ minWidth: 150 }}
      render={({ campaignId }) => <CampaignLink id={campaignId} />}
    />
  ),
  status: (
    <Column<ReactionRecord>
      label="Status"
      render={({ status }) => <ToneChip badge={statusBadges[status]} />}
    />
  ),
  changedAt: (
    <Column<ReactionRecord>
      source="changedAt"
      label="Changed (UTC)"
      render={({ changedAt }) => <Instant at={changedAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
  moderate: (
    <Column<ReactionRecord>
      label="Action"
      render={(reaction) => <ModerateReaction reaction={reaction} />}
    />
  ),
};
