import { dollars } from '@rostrum/contracts/money';
import { Box, Typography } from '@mui/material';
import { FigureChart } from '../../charts/FigureChart.tsx';
import { formatDay } from '../../fields/dates.ts';
import type { Statistics } from './records.ts';

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A chart of the dollars raised by UTC day. `MoneyTable` shows the same data to screen readers. */
export const MoneyChart = ({ daily }: Pick<Statistics, 'daily'>) => (
  <Box component="figure" sx={{ m: 0 }}>
    <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
      Dollars raised each day (UTC), refunds taken off the day they were asked for
    </Typography>
    <FigureChart
      rows={daily}
      label="day"
      nameOf={(day, form) => (form === 'short' ? shortDay.format(new Date(day)) : formatDay(day))}
      series={[{ field: 'raisedCents', name: 'Raised' }]}
      format={dollars}
      nothing="Nothing was raised on these days."
    />
  </Box>
);
