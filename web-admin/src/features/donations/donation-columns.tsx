import { DataTable } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { CampaignLink } from '../../fields/links.tsx';
import { DonationChip, ToneChip } from '../../fields/ToneChip.tsx';
import type { DonationRecord } from '../../app/records.ts';

/** The columns of donations, wherever they are listed. */
export const donationColumns = {
  donor: (
    <DataTable.Col<DonationRecord>
      source="user.username"
      label="Donor"
      disableSort
      render={({ user, userId }) => user?.username ?? userId ?? 'Erased'}
    />
  ),
  campaign: (
    <DataTable.Col<DonationRecord>
      source="campaignId"
      label="Campaign"
      sx={{ minWidth: 150 }}
      disableSort
      render={({ campaignId }) => (campaignId === null ? '–' : <CampaignLink id={campaignId} />)}
    />
  ),
  amount: (
    <DataTable.Col<DonationRecord>
      align="right"
      source="amountCents"
      label="Amount"
      render={({ amountCents }) => <Amount cents={amountCents} />}
    />
  ),
  fee: (
    <DataTable.Col<DonationRecord>
      align="right"
      source="feeAmountCents"
      label="Fee"
      disableSort
      render={({ feeAmountCents }) => <Amount cents={feeAmountCents} />}
    />
  ),
  purpose: (
    <DataTable.Col<DonationRecord>
      source="purpose"
      label="Purpose"
      disableSort
      render={({ purpose }) => (purpose === 'deposit' ? 'Deposit' : 'Donation')}
    />
  ),
  status: (
    <DataTable.Col<DonationRecord>
      source="status"
      label="Status"
      render={({ status, late }) => (
        <>
          <DonationChip status={status} /> {late && <ToneChip badge={['Late', 'warning']} />}
        </>
      )}
    />
  ),
  createdAt: (
    <DataTable.Col<DonationRecord>
      source="createdAt"
      label="Quoted (UTC)"
      render={({ createdAt }) => <Instant at={createdAt} />}
      sx={{ whiteSpace: 'nowrap' }}
    />
  ),
};
