import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { AmountColumn, Column } from '../../lists/columns.tsx';
import { EmptyList } from '../../lists/EmptyList.tsx';
import { RelatedRecords } from '../../lists/RelatedRecords.tsx';
import { ForWhom } from './ForWhom.tsx';
import type { ShareRecord } from './records.ts';
import { DueDate, ShareStanding } from './ShareStanding.tsx';

interface RelatedSharesProps {
  readonly of: 'campaignId' | 'promptId';
  readonly id: number;
}

/** The shares of the payouts of a campaign or a prompt. */
export const RelatedShares = ({ of, id }: RelatedSharesProps) => (
  <RelatedRecords
    list={adminPayouts}
    target={of}
    id={id}
    empty={<EmptyList title="No shares yet" hint="They appear as soon as a payout is computed." />}
    rowClick={false}
  >
    <Column<ShareRecord> label="For" render={(share) => <ForWhom share={share} />} />
    <Column<ShareRecord> label="Payout" align="right" render={({ number }) => number} />
    <AmountColumn<ShareRecord> source="amountCents" label="Amount" />
    <AmountColumn<ShareRecord> source="payCents" label="To send" />
    <Column<ShareRecord>
      source="dueAt"
      label="Due (UTC)"
      render={(share) => <DueDate share={share} />}
    />
    <Column<ShareRecord> label="State" render={(share) => <ShareStanding share={share} />} />
  </RelatedRecords>
);
