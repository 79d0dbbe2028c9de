import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { Prose, Text } from '../../../ui/text.tsx';
import { LedgerTab } from '../../ledger/index.ts';
import type { CampaignDetail } from '../api.ts';
import { CampaignTimeline } from './CampaignTimeline.tsx';
import { ParticipantsTab } from './ParticipantsTab.tsx';

export const tabNames = ['details', 'participants', 'ledger'] as const;
export type TabName = (typeof tabNames)[number];

interface CampaignTabsProps {
  readonly campaign: CampaignDetail;
  readonly tab: TabName;
  readonly onTab: (tab: TabName) => void;
}

export function CampaignTabs({ campaign, tab, onTab }: CampaignTabsProps): ReactNode {
  return (
    <Tabs
      label="About this campaign"
      value={tab}
      onChange={(value) => {
        onTab(tabNames.find((name) => name === value) ?? 'details');
      }}
      tabs={[
        { value: 'details', label: 'Details', content: <DetailsTab campaign={campaign} /> },
        {
          value: 'participants',
          label: 'Participants',
          content: <ParticipantsTab campaign={campaign} />,
        },
        { value: 'ledger', label: 'Ledger', content: <LedgerTab campaignId={campaign.id} /> },
      ]}
    />
  );
}

function DetailsTab({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  return (
    <Stack gap={8}>
      <div css={css({ display: 'grid', gap: 16 })}>
        <Prose text={campaign.description} />
        {campaign.moderator !== null && <Text size={18}>Moderated by {campaign.moderator}.</Text>}
      </div>
      <CampaignTimeline campaign={campaign} />
    </Stack>
  );
}
