import { ledgerEndpoints } from '@rostrum/contracts/ledger/constants';
import Download from '@mui/icons-material/Download';
import { Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { utcDay } from '../../fields/dates.ts';
import { Panel } from '../../fields/Facts.tsx';
import { AboutCsv } from '../../lists/AboutCsv.tsx';

const files = [
  ['CSV', ledgerEndpoints.adminExportJournal.path],
  ['NDJSON', ledgerEndpoints.adminExportJournalLines.path],
] as const;

/** Downloads the journal between two UTC days. */
export function JournalExport() {
  const [period, setPeriod] = useState(sinceLastMonth);
  const { from, to } = period;
  const usable = from !== '' && to !== '' && from <= to;
  return (
    <Panel title="Journal of a period">
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        One line per posting, in UTC days. The amounts of a period add up to zero, and those of all
        time to the balances below. NDJSON has cents, and is for programs.
      </Typography>
      <Box sx={{ mb: 2 }}>
        <AboutCsv purpose="CSV has dollars, and is for your accounts." />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            type="date"
            size="small"
            label={end === 'from' ? 'From' : 'To'}
            value={period[end]}
            error={end === 'to' && !usable}
            {...(end === 'to' && !usable && { helperText: 'Choose a later day.' })}
            onChange={({ target: { value } }) => {
              setPeriod({ ...period, [end]: value });
            }}
            slotProps={{ inputLabel: { shrink: true } }}
            sx={{ width: 170 }}
          />
        ))}
        {files.map(([name, path]) => (
          <Button
            key={name}
            variant="outlined"
            startIcon={<Download />}
            href={`${path}?from=${from}&to=${to}`}
            disabled={!usable}
            download
          >
            {name}
          </Button>
        ))}
      </Box>
    </Panel>
  );
}

/** The period from the first day of the previous month to today, in UTC. */
function sinceLastMonth(): { readonly from: string; readonly to: string } {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return { from: utcDay(first), to: utcDay(now) };
}
