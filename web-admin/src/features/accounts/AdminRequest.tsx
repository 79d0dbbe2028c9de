import { Alert } from '@mui/material';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import type { UserPage } from './records.ts';

/** Says that somebody asked to make the member an administrator, or to take the role. */
export function AdminRequest({ user: { username, adminRequest } }: { readonly user: UserPage }) {
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
          You can confirm it from <Instant at={confirmableAt} /> until <Instant at={until} />.
        </>
      )}
    </Alert>
  );
}
