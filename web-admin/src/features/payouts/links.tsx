import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import type { ReactNode } from 'react';
import { MemberLink, RecordLink } from '../../fields/links.tsx';
import type { ShareRecord } from './records.ts';

/** A link to the page of a share. */
export const ShareLink = ({ id, children }: { id: number; children: ReactNode }) => (
  <RecordLink resource={adminPayouts.resource} id={id}>
    {children}
  </RecordLink>
);

/** A link to a share of which only the number is known. */
export const NumberedShareLink = ({ id }: { id: number }) => (
  <ShareLink id={id}>share {id}</ShareLink>
);

/** To whom a share belongs. */
export function PayeeLink({ share }: { share: Pick<ShareRecord, 'payeeId' | 'payee'> }) {
  const { payeeId, payee } = share;
  if (payeeId === null) return <>Not known yet</>;
  if (payee === null) return <MemberLink id={payeeId} />;
  return (
    <RecordLink resource="users" id={payeeId}>
      {payee.username}
    </RecordLink>
  );
}
