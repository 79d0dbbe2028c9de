import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink, MemberLink } from '../../fields/links.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { Column } from '../../lists/columns.tsx';
import { badgeOf, type VoteRecord } from './records.ts';

/** Columns that the tables of votes share. */
export const voteColumns = {
  member: <Column<VoteRecord> label="Member" render={({ userId }) => <MemberLink id={userId} />} />,
  trailer: (
    <Column<VoteRecord>
      label="Trailer"
      sx={{ minWidth: 150 }}
      render={({ campaignId }) => <CampaignLink id={campaignId} />}
    />
  ),
  status: <Column<VoteRecord> label="Vote" render={(vote) => <ToneChip badge={badgeOf(vote)} />} />,
  since: (
    <Column<VoteRecord>
      label="Member since (UTC)"
      render={({ standing }) => <Instant at={standing.registeredAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
  changedAt: (
    <Column<VoteRecord>
      source="changedAt"
      label="Changed (UTC)"
      render={({ changedAt }) => <Instant at={changedAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};
