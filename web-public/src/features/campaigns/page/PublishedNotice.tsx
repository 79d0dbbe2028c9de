import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { CampaignDetail } from '../api.ts';
import { SharePrompt } from '../ShareButtons.tsx';

/**
 * Helps the creator to share a campaign that has just been published. Shown on the page to which
 * the payment of the deposit leads, also after a reload.
 */
export function PublishedNotice({
  campaign: { id, title },
}: {
  readonly campaign: CampaignDetail;
}): ReactNode {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('published' in state)) return null;
  return (
    <SharePrompt
      campaignId={id}
      title={title}
      heading="Your campaign is public"
      headingLevel={2}
      text="Send the link to those who would want to hear this, and to the people you named."
    />
  );
}
