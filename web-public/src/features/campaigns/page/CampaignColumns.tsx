import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { Place, type PlacedPart } from '../../places.tsx';
import type { CampaignDetail } from '../api.ts';
import { CampaignTabs } from './CampaignTabs.tsx';

interface CampaignColumnsProps {
  readonly campaign: CampaignDetail;
  /** The panels of the page's own feature. */
  readonly panels: readonly PlacedPart<'campaignPanels'>[];
  /** Whether the panels begin with those at the top, such as the one for donations. Default: yes. */
  readonly withTopPanels?: boolean;
  /** At most two, above the tabs; on a phone above the panels, too. */
  readonly children: ReactNode;
}

/** What is said about a campaign, with the tabs, and the column of panels beside it. */
export function CampaignColumns({
  campaign,
  panels,
  withTopPanels = true,
  children,
}: CampaignColumnsProps): ReactNode {
  const [pageEnd, setPageEnd] = useState<Element | null>(null);
  return (
    <Page css={pageStyle}>
      <div css={columnsStyle}>
        {children}
        <div css={asideStyle}>
          {withTopPanels && <Place name="campaignTopPanels" given={{ campaign, pageEnd }} />}
          <div css={lastOnPhoneStyle}>
            <Stack gap={5}>
              <Place name="campaignPanels" given={{ campaign }} own={panels} />
            </Stack>
          </div>
        </div>
        <CampaignTabs campaign={campaign} />
      </div>
      <div ref={setPageEnd} />
    </Page>
  );
}

const pageStyle = css({ [media.desktop]: { paddingTop: space(7) } });

/**
 * One column on a phone. On wide screens the donation panel is at the top of the second column, so
 * that its button is visible without scrolling.
 */
const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gap: `${space(6)} ${space(12)}`,
    gridTemplateColumns: 'minmax(0, 1fr) 372px',
    // If the panels' column is taller than the content, only the last row grows.
    gridTemplateRows: 'auto auto 1fr',
  },
});

const asideStyle = css({
  display: 'contents',
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    display: 'grid',
    gap: space(6),
    alignContent: 'start',
    gridColumn: 2,
    gridRow: '1 / span 3',
  },
});

const lastOnPhoneStyle = css({ order: 1 });
