import { useQuery } from '@tanstack/react-query';
import { createElement, Suspense, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page, Stack } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { type PlacedPart, usePlace } from '../../places.tsx';
import { type CampaignDetail, campaignQuery } from '../api.ts';
import { CampaignLoadFailed } from '../CampaignLoadFailed.tsx';
import { CompletedCampaign } from '../completed/CompletedCampaign.tsx';
import { removalOf } from '../RemovedCampaign.tsx';
import { CampaignColumns } from './CampaignColumns.tsx';
import { CampaignHeader } from './CampaignHeader.tsx';
import { CampaignMedia } from './CampaignMedia.tsx';
import { CampaignNotices } from './CampaignNotices.tsx';
import { CampaignSkeleton } from './CampaignSkeleton.tsx';
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
 * A campaign of another kind, such as a trailer, has a page of its own, and so has a completed one. One
 * that is completed while its page is open keeps the page, so that a payment that was begun there is
 * not interrupted.
 */
function InItsLayout({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const [openedAs] = useState(campaign.status);
  const [view] = usePlace('campaignView', { campaign });
  if (view) {
    return (
      <Suspense fallback={<CampaignSkeleton />}>
        {createElement(view.Component, { campaign })}
      </Suspense>
    );
  }
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
  return (
    <CampaignColumns campaign={campaign} panels={ownPanels}>
      <Stack gap={6}>
        <CampaignHeader campaign={campaign} />
        <CampaignNotices campaign={campaign} />
      </Stack>
      <CampaignMedia campaign={campaign} />
    </CampaignColumns>
  );
}

function ToCampaigns(): ReactNode {
  return <LinkButton to="/campaigns">All campaigns</LinkButton>;
}
