import { Box, Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { Answer } from '@rostrum/contracts/client';
import { viewsEndpoints } from '@rostrum/contracts/views/constants';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts, Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { useCalls } from '../../kernel/calls.ts';
import type { Places } from '../../kernel/places.ts';

type Reach = Answer<'adminCampaignReach'>;

/** Days in the table. */
const shownDays = 14;

/** How often a campaign was viewed and shared; each visitor counts once a day. */
export function ReachPanel({ campaign: { id } }: Places['campaignSections']) {
  const { call } = useCalls();
  const { data, error, refetch } = useQuery({
    queryKey: ['campaign-reach', id],
    queryFn: () => call(viewsEndpoints.adminCampaignReach, { params: { id } }),
  });
  return (
    <Panel title="Views and shares">
      {error && <RetryAlert error={error} retry={() => void refetch()} />}
      {data ? <Figures reach={data} /> : !error && <Skeleton variant="rounded" height={120} />}
    </Panel>
  );
}

function Figures({ reach }: { readonly reach: Reach }) {
  const { views, shares, viewsBySource, sharesByPlatform, days } = reach;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Facts>
        <Fact name="Views">{inAll(views, viewsBySource)}</Fact>
        <Fact name="Shares">{inAll(shares, sharesByPlatform)}</Fact>
      </Facts>
      {days.length > 0 && (
        <Table size="small" aria-label="Views and shares by day">
          <TableHead>
            <TableRow>
              <TableCell>Day (UTC)</TableCell>
              <TableCell align="right">Views</TableCell>
              <TableCell align="right">Shares</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {days.slice(-shownDays).map((each) => (
              <TableRow key={each.day}>
                <TableCell>{each.day}</TableCell>
                <TableCell align="right">{each.views.toLocaleString('en')}</TableCell>
                <TableCell align="right">{each.shares.toLocaleString('en')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

/** `12: search 8, direct 4`. */
function inAll(total: number, counts: Readonly<Partial<Record<string, number>>>): string {
  const parts = Object.entries(counts)
    .sort(([, a = 0], [, b = 0]) => b - a)
    .map(([name, count = 0]) => `${name} ${count.toLocaleString('en')}`);
  return [total.toLocaleString('en'), parts.join(', ')].filter(Boolean).join(': ');
}
