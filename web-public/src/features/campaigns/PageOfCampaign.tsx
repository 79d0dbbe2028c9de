import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { recordIdOf } from '../../api/record-id.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { Page } from '../../ui/layout/layout.tsx';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { type CampaignDetail, campaignQuery } from './api.ts';
import { CampaignLoadFailed } from './CampaignLoadFailed.tsx';
import { FormSkeleton } from './form/FormSkeleton.tsx';

interface Content {
  /** Whether the page is about the conversation: that of a trailer leads to the trailer. */
  readonly ofConversation?: boolean;
  readonly children: (campaign: CampaignDetail) => ReactNode;
}

interface PageOfCampaignProps extends Content {
  readonly width?: 'text';
  /** What is said beside the title when the address has no valid id. */
  readonly invalidText?: string;
}

/** A page about the campaign in the address, with its content once the campaign is loaded. */
export function PageOfCampaign({ width, invalidText, ...content }: PageOfCampaignProps): ReactNode {
  const id = recordIdOf(useParams().id);
  return (
    <Page {...(width && { width })}>
      {id === undefined ? (
        <ErrorState
          level={1}
          title="Invalid Campaign ID"
          text={invalidText}
          action={<LinkButton to="/campaigns">All campaigns</LinkButton>}
        />
      ) : (
        <Loaded key={id} id={id} {...content} />
      )}
    </Page>
  );
}

function Loaded({
  id,
  ofConversation = false,
  children,
}: Content & { readonly id: number }): ReactNode {
  const campaign = useQuery(campaignQuery(id));
  if (campaign.isPending) return <FormSkeleton />;
  if (campaign.isLoadingError) return <CampaignLoadFailed query={campaign} />;
  if (ofConversation && isTrailer(campaign.data)) {
    return <Navigate to={`/campaigns/${String(id)}`} replace />;
  }
  return children(campaign.data);
}
