import { Alert } from '@mui/material';
import { useState } from 'react';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import type { UserPage } from './records.ts';

/** Says that somebody asked to make the member an administrator, or to take the role. */
export function AdminRequest({ user: { username, adminRequest } }: { readonly user: UserPage }) {
  const [now] = useState(() => Date.now());
  if (!adminRequest) return null;
  const { change, requestedBy, reason, until, confirmableAt } = adminRequest;
  return (
    <Alert severity="warning">
      <MemberLink id={requestedBy} /> has asked{' '}
      {change === 'grant'
        ? `that ${username} becomes an administrator`
        : `that ${username} stops being an administrator`}
      {reason === null ? '.' : <>. Reason: {reason}</>}{' '}
      {confirmableAt === null ? (
        <>
          Another administrator can confirm it until <Instant at={until} />.
        </>
      ) : (
        <>
          You can confirm it{' '}
          {Date.parse(confirmableAt) > now && (
            <>
              from <Instant at={confirmableAt} />{' '}
            </>
          )}
          until <Instant at={until} />.
        </>
      )}
    </Alert>
  );
}
