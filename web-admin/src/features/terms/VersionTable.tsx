import { termsEndpoints } from '@rostrum/contracts/terms/constants';
import {
  Box,
  DialogContentText,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { usePermissions } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { ReasonDialog } from '../../fields/ReasonDialog.tsx';
import { ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { AdminTermsVersion } from './terms-query.ts';

const badges: Readonly<Record<AdminTermsVersion['status'], Badge>> = {
  in_force: ['In force', 'success'],
  announced: ['Announced', 'info'],
  former: ['Former', 'neutral'],
  withdrawn: ['Withdrawn', 'neutral'],
};

/** All versions, newest first. */
export function VersionTable({ versions }: { readonly versions: readonly AdminTermsVersion[] }) {
  return (
    <Box tabIndex={0} role="region" aria-label="Versions" sx={{ overflowX: 'auto' }}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>From (UTC)</TableCell>
            <TableCell>State</TableCell>
            <TableCell>What changes</TableCell>
            <TableCell>Announced</TableCell>
            <TableCell align="right">Accepted by</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {versions.map((version) => (
            <VersionRow key={version.version} terms={version} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function VersionRow({ terms }: { readonly terms: AdminTermsVersion }) {
  const { version, status, changes, announcedAt, announcedBy, withdrawal, accepted } = terms;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
        <Link href={`/terms/${version}`} target="_blank" rel="noreferrer">
          <Instant at={version} form="day" />
        </Link>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <ToneChip badge={badges[status]} />
          {status === 'announced' && <Withdraw version={version} />}
        </Box>
      </TableCell>
      <TableCell sx={{ minWidth: 220, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {changes ?? 'The first version'}
        {withdrawal && (
          <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
            Withdrawn <Instant at={withdrawal.at} /> by <MemberLink id={withdrawal.by} />.{' '}
            {withdrawal.reason}
          </Box>
        )}
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        <Instant at={announcedAt} />
        {announcedBy !== null && (
          <>
            {' by '}
            <MemberLink id={announcedBy} />
          </>
        )}
      </TableCell>
      <TableCell align="right">{accepted.toLocaleString('en')}</TableCell>
    </TableRow>
  );
}

/** Renders nothing for auditors, whom the server refuses. */
function Withdraw({ version }: { readonly version: string }) {
  const { permissions } = usePermissions<readonly string[]>();
  const { call } = useCalls();
  const queryClient = useQueryClient();
  if (!permissions?.includes('admin')) return null;
  return (
    <ReasonDialog
      button="Withdraw"
      danger
      title="Withdraw this version?"
      submitText="Withdraw"
      submit={async (reason) => {
        await call(termsEndpoints.withdrawTerms, { params: { version }, body: { reason } });
        await queryClient.invalidateQueries({ queryKey: ['terms'] });
      }}
      failed="Failed to withdraw the version"
      doneText="The version is withdrawn"
    >
      <DialogContentText>
        It will not apply. The site shows it to nobody as announced; its text stays readable at its
        address, which says that it was withdrawn. Mails that were written before are still sent; no
        further ones are written.
      </DialogContentText>
    </ReasonDialog>
  );
}
