import { Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Title, usePermissions } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { AnnounceForm } from './AnnounceForm.tsx';
import { adminTermsQuery, type AdminTerms } from './terms-query.ts';
import { VersionTable } from './VersionTable.tsx';

/** The versions of the Terms of Service, and the form to announce one. */
export function TermsPage() {
  const { data, error, refetch } = useQuery(adminTermsQuery(useCalls()));
  return (
    <Box sx={{ py: 2, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Title title="Terms" />
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? (
        <>
          <Panel title="Versions">
            <VersionTable versions={data.versions} />
          </Panel>
          <Announcing terms={data} />
        </>
      ) : (
        !error && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />
      )}
    </Box>
  );
}

/** The form for admins, unless a version is announced. */
function Announcing({ terms }: { readonly terms: AdminTerms }) {
  const { permissions } = usePermissions<readonly string[]>();
  if (!permissions?.includes('admin')) return null;
  const isAnnounced = terms.versions.some(({ status }) => status === 'announced');
  return (
    <Panel title="Announce a version">
      {isAnnounced ? (
        <Typography color="textSecondary">
          One version is announced at a time. Wait until it applies, or withdraw it.
        </Typography>
      ) : (
        <AnnounceForm terms={terms} />
      )}
    </Panel>
  );
}
