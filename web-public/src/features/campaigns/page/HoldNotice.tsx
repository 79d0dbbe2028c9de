import type { ReactNode } from 'react';
import { Alert } from '../../../ui/feedback/states.tsx';
import { nounOf } from '@rostrum/contracts/categories/constants';
import type { CampaignDetail } from '../api.ts';
import { holdText } from './hold-text.ts';

/** Says that a campaign is on hold, and what that means for its backers. */
export function HoldNotice({ campaign }: { readonly campaign: CampaignDetail }): ReactNode {
  if (campaign.onHoldSince === null) return null;
  return (
    <Alert tone="warning" title={`This ${nounOf(campaign)} is on hold while it is checked.`}>
      {holdText(campaign)}
    </Alert>
  );
}
