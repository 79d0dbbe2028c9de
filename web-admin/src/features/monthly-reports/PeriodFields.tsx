import { isReportPeriod, type ReportPeriod } from '@rostrum/contracts/monthly-reports/constants';
import { monthlyReportsMessages } from '@rostrum/contracts/monthly-reports/messages';
import { Box, TextField } from '@mui/material';
import { useState } from 'react';

interface PeriodFieldsProps {
  readonly period: ReportPeriod;
  /** Called with periods that the server accepts. */
  readonly onChange: (period: ReportPeriod) => void;
}

/** Two fields for the first and the last UTC month. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const [given, setGiven] = useState(period);
  const usable = isReportPeriod(given);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="month"
          size="small"
          label={end === 'from' ? 'From' : 'To'}
          value={given[end]}
          error={!usable}
          {...(end === 'to' && !usable && { helperText: monthlyReportsMessages.months })}
          onChange={({ target: { value } }) => {
            const next = { ...given, [end]: value };
            setGiven(next);
            if (isReportPeriod(next)) onChange(next);
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { placeholder: '2026-01' } }}
          sx={{ width: 190 }}
        />
      ))}
    </Box>
  );
}
