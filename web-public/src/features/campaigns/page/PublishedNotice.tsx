import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import type { CampaignDetail } from '../api.ts';
import { SharePrompt } from '../ShareButtons.tsx';

/**
 * Helps the creator to share a campaign that has just been published. Shown on the page to which
 * the payment of the deposit leads, also after a reload.
 */
export function PublishedNotice({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('published' in state)) return null;
  const words = isTrailer(campaign)
    ? {
        heading: 'Your trailer is public',
        text: 'An administrator reviews it. Send the link to those who would want to see this film.',
      }
    : {
        heading: 'Your campaign is public',
        text: 'Send the link to those who would want to hear this, and to the people you named.',
      };
  return <SharePrompt campaign={campaign} headingLevel={2} {...words} />;
}
