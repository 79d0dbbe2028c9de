import { isTrailer, nounOf } from '@rostrum/contracts/categories/constants';
import { campaignTarget } from '@rostrum/contracts/kernel/target';
import type { ReactNode } from 'react';
import type { Places } from '../places.tsx';
import { DiscussionOf } from './DiscussionOf.tsx';

/** The discussion of a campaign. */
export function Component({ campaign }: Places['campaignTabs']): ReactNode {
  return (
    <DiscussionOf
      target={campaignTarget(campaign.id)}
      creatorId={campaign.creator.id}
      noun={nounOf(campaign)}
      takesComments={campaign.onHoldSince === null}
      asks={
        isTrailer(campaign)
          ? 'Ask the first question, or say what you think of this trailer.'
          : 'Ask the first question, or say what you hope to hear in this conversation.'
      }
    />
  );
}
