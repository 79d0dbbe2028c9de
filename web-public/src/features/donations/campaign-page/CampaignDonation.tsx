import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { RelatedCampaigns } from '../../campaigns/index.ts';
import type { Places } from '../../places.tsx';
import { DonationBar } from './DonationBar.tsx';
import { DonationPanel } from './DonationPanel.tsx';
import { preferencesOf } from '../giving-preferences.ts';
import { useDonation } from '../use-donation.ts';
import { useSupport } from './use-support.tsx';

/**
 * The donation parts of a campaign page: the panel, the bar that stands in for the panel's button
 * while that is out of view, and the dialog.
 */
export function Component({ campaign, pageEnd }: Places['campaignTopPanels']): ReactNode {
  const [search, setSearch] = useSearchParams();
  const panelButton = useRef<HTMLDivElement>(null);
  // After signing in, a visitor returns with the query parameter `give`.
  const give = search.get('give');
  const donation = useDonation(campaign.id, give ?? search.get('amount'), preferencesOf(search));
  const support = useSupport(campaign, donation, {
    openFirst: give !== null && campaign.acceptsDonations,
    onClosed: () => {
      if (give === null) return;
      const rest = new URLSearchParams(search);
      for (const name of ['give', 'anonymous', 'hideAmount']) rest.delete(name);
      setSearch(rest, { replace: true, preventScrollReset: true });
    },
    afterThanks: <RelatedCampaigns campaign={campaign} />,
  });
  return (
    <>
      <DonationPanel
        campaign={campaign}
        donation={donation}
        action={<div ref={panelButton}>{support.panelAction}</div>}
      />
      {pageEnd &&
        campaign.acceptsDonations &&
        createPortal(
          <DonationBar campaign={campaign} panelButton={panelButton} action={support.barAction} />,
          pageEnd,
        )}
      {support.dialog}
    </>
  );
}
