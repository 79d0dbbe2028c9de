import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { Alert, ErrorState } from '../../../ui/feedback/states.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { Place, type PlacedPart } from '../../places.tsx';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { endingNotice } from '../election/election-words.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { CompletedCampaign } from '../completed/CompletedCampaign.tsx';
import { removalOf } from '../RemovedCampaign.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignMedia } from './CampaignMedia.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
import { CampaignTabs } from './CampaignTabs.tsx';
import { HoldNotice } from './HoldNotice.tsx';
import { PublishedNotice } from './PublishedNotice.tsx';
import { sharedPanels } from './shared-panels.tsx';
import { SplitCard } from './SplitCard.tsx';

export function Component(): ReactNode {
  const id = recordIdOf(useParams().id);
  if (id === undefined) {
    return (
      <Page>
        <ErrorState level={1} title="Invalid Campaign ID" action={<ToCampaigns />} />
      </Page>
    );
  }
  return <CampaignById key={id} id={id} />;
}

function CampaignById({ id }: { readonly id: number }): ReactNode {
  const campaign = useQuery(campaignQuery(id));
  usePageTitle(campaign.data?.title ?? 'Campaign');
  // Also while what was loaded before is still known.
  const isRemoved = removalOf(campaign.error) !== undefined;
  if (campaign.data && !isRemoved) return <InItsLayout campaign={campaign.data} />;
  if (campaign.isPending) return <CampaignSkeleton />;
  return (
    <Page>
      <CampaignLoadFailed query={campaign} />
    </Page>
  );
}

/**
 * A completed campaign has a page of its own. One that is completed while its page is open keeps the
 * page, so that a payment that was begun there is not interrupted.
 */
function InItsLayout({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [openedAs] = useState(campaign.status);
  return openedAs === 'completed' && campaign.status === 'completed' ? (
    <CompletedCampaign campaign={campaign} />
  ) : (
    <Campaign campaign={campaign} />
  );
}

const ownPanels: readonly PlacedPart<'campaignPanels'>[] = [
  { name: 'split', position: 10, Component: SplitCard },
  ...sharedPanels(30),
];

function Campaign({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [pageEnd, setPageEnd] = useState<Element | null>(null);
  const given = { campaign };
  return (
    <Page css={pageStyle}>
      <div css={columnsStyle}>
        <Stack gap={6}>
          <CampaignHeader campaign={campaign} />
          <PublishedNotice campaign={campaign} />
          <Notice campaign={campaign} />
          <HoldNotice campaign={campaign} />
          <EndingNotice campaign={campaign} />
          <Place name="campaignNotices" given={given} />
        </Stack>
        <CampaignMedia campaign={campaign} />
        <div css={asideStyle}>
          <Place name="campaignTopPanels" given={{ campaign, pageEnd }} />
          <div css={lastOnPhoneStyle}>
            <Stack gap={5}>
              <Place name="campaignPanels" given={given} own={ownPanels} />
            </Stack>
          </div>
        </div>
        <CampaignTabs campaign={campaign} />
      </div>
      <div ref={setPageEnd} />
    </Page>
  );
}

/** A notice on a campaign that is unpaid or taken down, for those who may see it. */
function Notice({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const { id, status } = campaign;
  if (status === 'removed') {
    return <Alert tone="warning" title="This campaign was taken down. Only the staff sees it." />;
  }
  if (status !== 'pending_payment') return null;
  return (
    <Alert tone="warning" title="Only you see this campaign until its $1 is paid.">
      <LinkButton
        to={`/campaigns/payment?campaignId=${String(id)}`}
        size="small"
        css={css({ marginTop: space(3) })}
      >
        Pay $1 and publish
      </LinkButton>
    </Alert>
  );
}

/** What becomes of the donations without the conversation, and what backers can choose. */
function EndingNotice({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const notice = endingNotice(campaign);
  if (notice === undefined) return null;
  const { id, phase, givenCents } = campaign;
  const chooses = phase === 'election' && givenCents !== null && givenCents > 0;
  return (
    <Alert tone={chooses ? 'warning' : 'info'} title={notice.title}>
      <p>{notice.text}</p>
      {chooses && (
        <LinkButton
          to={`/campaigns/${String(id)}/election`}
          size="small"
          css={css({ marginTop: space(3) })}
        >
          Choose
        </LinkButton>
      )}
    </Alert>
  );
}

function ToCampaigns(): ReactNode {
  return <LinkButton to="/campaigns">All campaigns</LinkButton>;
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
