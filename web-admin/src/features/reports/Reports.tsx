import type { Answer } from '@rostrum/contracts/client';
import { type ReportedKind, reportReasons } from '@rostrum/contracts/reports/constants';
import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel, PanelLoading } from '../../fields/Facts.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { NewerOlder } from '../../fields/NewerOlder.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';

interface ReportsProps {
  readonly kind: ReportedKind;
  readonly of: { readonly id: number; readonly reports: number; readonly openReports: number };
  /** Reads a page of the reports, from 0. */
  readonly read: (page: number) => Promise<Answer<'adminCommentReports'>>;
}

/** Who reported something and why, newest first. */
export function Reports({ kind, of: { id, reports, openReports }, read }: ReportsProps) {
  const [page, setPage] = useState(0);
  const found = useQuery({
    // With the counts, so that they are read again after a dismissal.
    queryKey: ['reports', kind, id, page, reports, openReports],
    queryFn: () => read(page),
  });
  if (found.isPending) return <PanelLoading />;
  return (
    <Panel title={`Reports: ${String(openReports)} open of ${String(reports)}`}>
      {found.error ? (
        <RetryAlert error={found.error} retry={() => void found.refetch()} />
      ) : (
        <>
          {found.data.reports.map(({ id: key, reporter, reason, text, createdAt, open }) => (
            <Box key={key} component="article" sx={{ mb: 2 }}>
              <Typography component="div" sx={{ fontWeight: 600 }}>
                {reportReasons[reason]}{' '}
                <ToneChip badge={open ? ['Open', 'error'] : ['Closed', 'neutral']} />
              </Typography>
              {text !== null && (
                <Typography
                  sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '65ch' }}
                >
                  {text}
                </Typography>
              )}
              <Typography variant="body2" color="textSecondary" component="div">
                {reporter ? <MemberLink id={reporter.id} /> : 'An erased member'} ·{' '}
                <Instant at={createdAt} />
              </Typography>
            </Box>
          ))}
          <NewerOlder
            before={page}
            more={found.data.more}
            onTurn={(by) => {
              setPage(page + by);
            }}
          />
        </>
      )}
    </Panel>
  );
}
