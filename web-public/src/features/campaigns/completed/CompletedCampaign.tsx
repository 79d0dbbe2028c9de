import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { Place, type PlacedPart } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignTabs } from '../page/CampaignTabs.tsx';
import { sharedPanels } from '../page/shared-panels.tsx';
import { CompletedStage } from './CompletedStage.tsx';
import { HowItCameAbout } from './HowItCameAbout.tsx';
import { MoneyOutcome } from './MoneyOutcome.tsx';
import { Talkers } from './Talkers.tsx';

const ownPanels: readonly PlacedPart<'campaignPanels'>[] = [
  { name: 'history', position: 14, Component: HowItCameAbout },
  ...sharedPanels(35),
  {
    name: 'start',
    position: 50,
    Component: () => (
      <LinkButton to="/campaigns/create" variant="outline" wide>
        Start a Campaign
      </LinkButton>
    ),
  },
];

/** The page of a campaign whose conversation took place: the recording, then what became of it. */
export function CompletedCampaign({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const given = { campaign };
  return (
    <>
      <CompletedStage campaign={campaign} />
      <Page css={pageStyle}>
        <div css={columnsStyle}>
          <div css={talkersStyle}>
            <Talkers campaign={campaign} />
          </div>
          <Stack gap={12} css={contentStyle}>
            <MoneyOutcome campaign={campaign} />
            <CampaignTabs campaign={campaign} />
          </Stack>
          <Stack gap={4}>
            <Place name="campaignPanels" given={given} own={ownPanels} />
          </Stack>
        </div>
      </Page>
    </>
  );
}

const pageStyle = css({ paddingTop: space(9), [media.desktop]: { paddingTop: space(14) } });

/**
 * On a phone the people come first, and the other panels last. On wide screens all panels are in the
 * second column.
 */
const columnsStyle = css({
  display: 'grid',
  gap: space(10),
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gap: `${space(4)} ${space(12)}`,
    gridTemplateColumns: 'minmax(0, 1fr) 372px',
    // If the content is taller than the panels, only the last row grows.
    gridTemplateRows: 'auto 1fr',
    alignItems: 'start',
  },
});

const talkersStyle = css({ [media.desktop]: { gridColumn: 2, gridRow: 1 } });

const contentStyle = css({ [media.desktop]: { gridColumn: 1, gridRow: '1 / span 2' } });
