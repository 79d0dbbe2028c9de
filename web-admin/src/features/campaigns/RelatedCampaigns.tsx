import { adminCampaigns } from '@rostrum/contracts/campaigns/lists';
import { Panel } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import type { Places } from '../../kernel/places.ts';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { PhaseChip } from './PhaseChip.tsx';
import type { CampaignRecord } from './records.ts';

const empty = (
  <EmptyList title="No campaigns" hint="Campaigns appear as soon as the member creates one." />
);

/** The campaigns that the member created, in every phase. */
export function RelatedCampaigns({ user }: Places['memberSections']) {
  return (
    <Panel title="Campaigns">
      <RelatedRecords list={adminCampaigns} target="creatorId" id={user.id} empty={empty}>
        <Column<CampaignRecord> source="title" label="Campaign" />
        <Column<CampaignRecord>
          source="phase"
          label="Status"
          render={(campaign) => <PhaseChip {...campaign} />}
        />
        <AmountColumn<CampaignRecord> source="currentAmountCents" label="Raised" />
        <Column<CampaignRecord>
          source="createdAt"
          label="Created"
          render={({ createdAt }) => <Instant at={createdAt} form="day" />}
        />
      </RelatedRecords>
    </Panel>
  );
}
