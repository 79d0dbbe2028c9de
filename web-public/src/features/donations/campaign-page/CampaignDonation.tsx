import { useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { RelatedCampaigns, ShareButtons } from '../../campaigns/index.ts';
import type { Places } from '../../places.tsx';
import { DonationBar } from './DonationBar.tsx';
import { DonationPanel } from './DonationPanel.tsx';
import { preferencesOf } from '../giving-preferences.ts';
import { useDonation } from '../use-donation.ts';
import { useSupport } from './use-support.tsx';

/** On a campaign's page: the panel, the bar that replaces its button, and the dialog of a donation. */
export function Component({ campaign, pageEnd }: Places['campaignTopPanels']): ReactNode {
  const [search, setSearch] = useSearchParams();
  const panelButton = useRef<HTMLDivElement>(null);
  // A visitor comes back from signing in with `?give=`.
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
    afterThanks: (
      <>
        <ShareButtons campaignId={campaign.id} title={campaign.title} headingLevel={3} />
        <RelatedCampaigns campaign={campaign} />
      </>
    ),
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
