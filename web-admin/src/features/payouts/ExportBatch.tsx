import { payoutsEndpoints } from '@rostrum/contracts/payouts/constants';
import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { ExportOnce } from '../../lists/ExportOnce.tsx';
import type { ShareRecord } from './records.ts';
import { canBeSent } from './share-words.ts';

/** Address of the file with the chosen approved shares, or with all approved ones if none is chosen. */
export function batchPath(chosen: readonly Pick<ShareRecord, 'id'>[]): string {
  const filter = chosen.length === 0 ? { state: 'approved' } : { id: chosen.map(({ id }) => id) };
  const query = new URLSearchParams({ filter: JSON.stringify(filter) });
  return `${payoutsEndpoints.adminExportPayoutBatch.path}?${query.toString()}`;
}

/** Saves the approved shares, with where the money goes, as CSV for the bank. */
export function ExportBatch({ chosen }: { readonly chosen: readonly ShareRecord[] }) {
  const approved = chosen.filter(canBeSent);
  return (
    <ExportOnce
      resource={adminPayouts.resource}
      label={
        approved.length === 0
          ? 'Batch of all approved ones'
          : `Batch of ${String(approved.length)} chosen`
      }
      path={batchPath(approved)}
      what="payout_batch"
      fileName="payout-batch"
      items="Approved payouts"
      inBoth="What was approved then and is not recorded as sent"
    />
  );
}
