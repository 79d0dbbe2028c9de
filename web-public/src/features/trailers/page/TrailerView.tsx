import { useState, type ReactNode } from 'react';
import { Stack } from '../../../ui/layout/layout.tsx';
import {
  CampaignColumns,
  CampaignNotices,
  MoneyOutcome,
  sharedPanels,
} from '../../campaigns/index.ts';
import type { PlacedPart, Places } from '../../places.tsx';
import { Cast } from './Cast.tsx';
import { TrailerMoney } from './TrailerMoney.tsx';
import { TrailerStage } from './TrailerStage.tsx';

const shared = sharedPanels(30);
const panels: readonly PlacedPart<'campaignPanels'>[] = [
  { name: 'money', position: 10, Component: TrailerMoney },
  ...shared,
];

/**
 * The page of a trailer: the film, then who plays in it, what becomes of the money, and the tabs. One
 * that is selected while its page is open keeps the panel for donations, so that a payment that was
 * begun there is not interrupted.
 */
export function Component({ campaign }: Places['campaignView']): ReactNode {
  const [openedAs] = useState(campaign.status);
  const isSelected = openedAs === 'completed' && campaign.status === 'completed';
  return (
    <>
      <TrailerStage campaign={campaign} />
      <CampaignColumns
        campaign={campaign}
        panels={isSelected ? shared : panels}
        withTopPanels={!isSelected}
      >
        <Stack gap={6}>
          <CampaignNotices campaign={campaign} />
          <Cast campaign={campaign} />
        </Stack>
        {isSelected && <MoneyOutcome campaign={campaign} />}
      </CampaignColumns>
    </>
  );
}
