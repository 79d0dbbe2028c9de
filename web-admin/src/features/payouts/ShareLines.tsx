import { Box } from '@mui/material';
import type { ReactElement } from 'react';
import { SimpleList } from 'react-admin';
import { Amount } from '../../fields/Amount.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink, TargetLink } from '../../fields/links.tsx';
import { AssignShare } from './AssignShare.tsx';
import { ChooseShare } from './ChooseShare.tsx';
import { ForWhom } from './ForWhom.tsx';
import { targetOfShare, type ShareRecord } from './records.ts';
import { Destination, DueDate, ShareStanding } from './ShareStanding.tsx';
import { useCanApprove } from './use-can-approve.ts';

/** The shares on a phone. */
export function ShareLines({ empty }: { readonly empty: ReactElement }) {
  const canApprove = useCanApprove();
  return (
    <SimpleList<ShareRecord>
      rowClick={false}
      empty={empty}
      primaryText={(share) => (
        <Box component="span" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
          {canApprove && <ChooseShare share={share} />}
          <Box component="span" sx={{ display: 'grid', gap: 0.5, minWidth: 0, fontWeight: 600 }}>
            <Amount cents={share.payCents} />
            <ShareStanding share={share} />
          </Box>
        </Box>
      )}
      secondaryText={(share) => <ShareDetails share={share} />}
    />
  );
}

function ShareDetails({ share }: { readonly share: ShareRecord }) {
  const { amountCents, nettedCents, method, approvedBy, reference } = share;
  return (
    <Box
      component="span"
      sx={{ display: 'grid', gap: 0.5, mt: 1, justifyItems: 'start', overflowWrap: 'anywhere' }}
    >
      <span>
        <ForWhom share={share} />
      </span>
      <TargetLink target={targetOfShare(share)} />
      {nettedCents > 0 && (
        <span>
          <Amount cents={nettedCents} /> taken off <Amount cents={amountCents} />
        </span>
      )}
      {share.sentAt !== null && (
        <span>
          Sent: <Instant at={share.sentAt} form="day" />
        </span>
      )}
      {share.dueAt === null ? (
        <span>
          Computed: <Instant at={share.computedAt} form="day" />
        </span>
      ) : (
        <span>
          Due: <DueDate share={share} />
        </span>
      )}
      {method !== null && (
        <span>
          Goes to: <Destination share={share} />
        </span>
      )}
      {approvedBy !== null && (
        <span>
          Approved by <MemberLink id={approvedBy} />
        </span>
      )}
      {reference !== null && <span>Reference: {reference}</span>}
      <AssignShare share={share} />
    </Box>
  );
}
