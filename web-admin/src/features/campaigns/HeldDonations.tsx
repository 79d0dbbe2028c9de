import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import type { CampaignPage } from './records.ts';

/** Number and sum of the donations that a campaign holds: "3 donations of $75.00". */
export function HeldDonations({ campaign }: { readonly campaign: CampaignPage }) {
  const { heldDonations } = campaign;
  return (
    <>
      {counted(heldDonations.count, 'donation')} of <Amount cents={heldDonations.cents} />
    </>
  );
}
