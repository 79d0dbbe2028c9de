import { Amount } from '../../fields/Amount.tsx';
import type { CampaignPage } from './records.ts';

/** Number and sum of the donations that a campaign holds: "3 donations of $75.00". */
export function HeldDonations({ campaign }: { readonly campaign: CampaignPage }) {
  const { heldDonations } = campaign;
  return (
    <>
      {heldDonations.count.toLocaleString('en')}{' '}
      {heldDonations.count === 1 ? 'donation' : 'donations'} of{' '}
      <Amount cents={heldDonations.cents} />
    </>
  );
}
