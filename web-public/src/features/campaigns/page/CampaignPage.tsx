import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../../ui/Button.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { Alert, ErrorState } from '../../../ui/states.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { DonationBar, DonationPanel, useDonation, useSupport } from '../../donations/index.ts';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { campaignIdOf } from '../campaign-id.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignMedia } from './CampaignMedia.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
import { CampaignTabs, tabNames } from './CampaignTabs.tsx';
import { LedgerCard, SplitCard } from './MoneyCards.tsx';
import { ShareButtons } from './ShareButtons.tsx';

export function Component(): ReactNode {
  const id = campaignIdOf(useParams().id);
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
  const panel = useRef<HTMLElement>(null);
  const donation = useDonation(campaign.id, search.get('amount'));
  const support = useSupport(campaign, donation);
  const about = (
    <div key="about" data-side="main" id="about">
      <CampaignTabs
        campaign={campaign}
        tab={tabNames.find((name) => name === search.get('tab')) ?? 'details'}
        onTab={(tab) => {
          setSearch(tab === 'details' ? {} : { tab }, { replace: true, preventScrollReset: true });
        }}
      />
    </div>
  );
  const money = (
    <div key="money" data-side="aside" data-last>
      <Stack gap={5}>
        <SplitCard campaign={campaign} />
        <LedgerCard campaign={campaign} />
        <ShareButtons campaignId={campaign.id} title={campaign.title} />
      </Stack>
    </div>
  );
  return (
    <Page>
      <Stack gap={8}>
        <CampaignHeader campaign={campaign} />
        <Notice campaign={campaign} />
        <div css={columnsStyle}>
          <div data-side="main">
            <CampaignMedia campaign={campaign} />
          </div>
          <div data-side="aside">
            <DonationPanel
              ref={panel}
              campaign={campaign}
              donation={donation}
              action={support.panelAction}
            />
          </div>
          {/*
           * A float starts no higher than the floats before it, so the next part of the shorter column
           * comes first: of the left column while the panel has its form, else of the right one.
           */}
          {campaign.acceptsDonations ? [about, money] : [money, about]}
        </div>
      </Stack>
      {campaign.acceptsDonations && (
        <DonationBar campaign={campaign} panel={panel} action={support.barAction} />
      )}
      {support.dialog}
    </Page>
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

/**
 * One column on a phone; on wide screens two independent columns. (A grid would give the cover the
 * height of the panel.)
 */
const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  '& > div': { minWidth: 0 },
  '& > [data-last]': { order: 1 },
  [media.desktop]: {
    display: 'flow-root',
    '& > div': { marginBottom: space(6) },
    '& > [data-side="main"]': { float: 'left', clear: 'left', width: 'calc(100% - 372px - 48px)' },
    '& > [data-side="aside"]': { float: 'right', clear: 'right', width: 372 },
  },
});
