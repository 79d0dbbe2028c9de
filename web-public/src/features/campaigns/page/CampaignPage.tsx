import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Alert, ErrorState } from '../../../ui/states.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import {
  DonationBar,
  DonationPanel,
  useDonation,
  useSupport,
  wishesOf,
} from '../../donations/index.ts';
import { PromotionPanel } from '../../promotions/index.ts';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { RelatedCampaigns } from '../RelatedCampaigns.tsx';
import { ShareButtons } from '../ShareButtons.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignMedia } from './CampaignMedia.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
import { CampaignTabs, tabNames } from './CampaignTabs.tsx';
import { LedgerCard, SplitCard } from './MoneyCards.tsx';

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
  if (campaign.data) return <Campaign campaign={campaign.data} />;
  if (campaign.isPending) return <CampaignSkeleton />;
  return (
    <Page>
      <CampaignLoadFailed query={campaign} />
    </Page>
  );
}

function Campaign({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const panelButton = useRef<HTMLDivElement>(null);
  // A visitor comes back from signing in with `?give=`.
  const give = search.get('give');
  const donation = useDonation(campaign.id, give ?? search.get('amount'), wishesOf(search));
  const support = useSupport(campaign, donation, {
    openFirst: give !== null && campaign.acceptsDonations,
    onClosed: () => {
      if (give === null) return;
      const rest = new URLSearchParams(search);
      for (const name of ['give', 'anonymous', 'hideAmount']) rest.delete(name);
      setSearch(rest, { replace: true, preventScrollReset: true });
    },
    afterThanks: <AfterThanks campaign={campaign} />,
  });
  return (
    <Page css={pageStyle}>
      <div css={columnsStyle}>
        <Stack gap={6}>
          <CampaignHeader campaign={campaign} />
          <Notice campaign={campaign} />
        </Stack>
        <CampaignMedia campaign={campaign} />
        <div css={asideStyle}>
          <DonationPanel
            campaign={campaign}
            donation={donation}
            action={<div ref={panelButton}>{support.panelAction}</div>}
          />
          <div css={lastOnPhoneStyle}>
            <Stack gap={5}>
              <SplitCard campaign={campaign} />
              {campaign.abilities.promote && <PromotionPanel campaign={campaign} />}
              <LedgerCard campaign={campaign} />
              <ShareButtons campaignId={campaign.id} title={campaign.title} />
            </Stack>
          </div>
        </div>
        <div id="about">
          <CampaignTabs
            campaign={campaign}
            tab={tabNames.find((name) => name === search.get('tab')) ?? 'details'}
            onTab={(tab) => {
              setSearch(tab === 'details' ? {} : { tab }, {
                replace: true,
                preventScrollReset: true,
              });
            }}
          />
        </div>
      </div>
      {campaign.acceptsDonations && (
        <DonationBar campaign={campaign} panelButton={panelButton} action={support.barAction} />
      )}
      {support.dialog}
    </Page>
  );
}

/** What a donor can do next. */
function AfterThanks({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  return (
    <>
      <ShareButtons campaignId={campaign.id} title={campaign.title} headingLevel={3} />
      <RelatedCampaigns campaign={campaign} />
    </>
  );
}

/** A notice for the few who can see an unpaid campaign or one that was taken down. */
function Notice({ campaign: { id, status } }: { readonly campaign: CampaignDetail }): ReactNode {
  if (status === 'removed') {
    return <Alert tone="warning" title="This campaign was taken down. Donations are refunded." />;
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

function ToCampaigns(): ReactNode {
  return <LinkButton to="/campaigns">All campaigns</LinkButton>;
}

const pageStyle = css({ [media.desktop]: { paddingTop: space(7) } });

/**
 * One column on a phone. On wide screens the panel has the top of its own column, so that its button
 * is on the first screen.
 */
const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  '& > *': { minWidth: 0 },
  [media.desktop]: {
    gap: `${space(6)} ${space(12)}`,
    gridTemplateColumns: 'minmax(0, 1fr) 372px',
    // The last row takes the height that the panel’s column has beyond the others.
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
