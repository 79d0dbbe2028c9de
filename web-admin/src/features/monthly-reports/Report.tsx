import Download from '@mui/icons-material/Download';
import { Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Panel } from '../../fields/Facts.tsx';

interface ReportProps {
  readonly title: string;
  /** What the figures mean. */
  readonly about: ReactNode;
  /** Address of the same figures as CSV. */
  readonly csv: string;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** One report: a chart, the same as a table, and as a file. */
export function Report({ title, about, csv, chart, table }: ReportProps) {
  return (
    <Panel title={title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2, maxWidth: '65ch' }}>
        {about}
      </Typography>
      {chart}
      {table}
      <Box sx={{ mt: 1 }}>
        <Button
          size="small"
          startIcon={<Download />}
          href={csv}
          download
          aria-label={`CSV of ${title.toLowerCase()}`}
        >
          CSV
        </Button>
      </Box>
    </Panel>
  );
}
