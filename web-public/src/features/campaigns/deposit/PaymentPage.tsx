import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { recordIdOf } from '../../../api/record-id.ts';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Page } from '../../../ui/layout/layout.tsx';
import { usePageTitle } from '../../../ui/browser/page-title.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useMember } from '../../accounts/index.ts';
import { PendingCampaignPayment } from './PendingCampaignPayment.tsx';
import { UnpaidCampaignPayment } from './UnpaidCampaignPayment.tsx';

/**
 * Pays the $1 deposit of the existing campaign in `?campaignId=`, else of the campaign that is
 * stored in the browser and not created yet.
 */
export function Component(): ReactNode {
  usePageTitle('Payment');
  const [search] = useSearchParams();
  // Always defined here: the route is for members only.
  const member = useMember();
  const asked = search.get('campaignId');
  const campaignId = recordIdOf(asked);
  if (asked !== null && campaignId === undefined) {
    return (
      <Page>
        <ErrorState
          level={1}
          title="Invalid Campaign ID"
          action={<LinkButton to="/campaigns/create">Create a campaign</LinkButton>}
        />
      </Page>
    );
  }
  return (
    <Page width="form">
      {campaignId !== undefined ? (
        <UnpaidCampaignPayment key={campaignId} campaignId={campaignId} />
      ) : (
        member && <PendingCampaignPayment key={member.id} member={member} />
      )}
    </Page>
  );
}
