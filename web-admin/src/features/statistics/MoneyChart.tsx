import { dollars } from '@rostrum/contracts/money';
import { Box, Typography, useTheme } from '@mui/material';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatDay } from '../../fields/dates.ts';
import type { Statistics } from './records.ts';

const shortDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** A chart of the dollars raised by UTC day. `MoneyTable` shows the same data to screen readers. */
export function MoneyChart({ daily }: Pick<Statistics, 'daily'>) {
  const { palette, typography } = useTheme();
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        Dollars raised each day (UTC), refunds taken off the day they were asked for
      </Typography>
      {daily.every(({ raisedCents }) => raisedCents === 0) ? (
        <Typography>Nothing was raised on these days.</Typography>
      ) : (
        <Box aria-hidden sx={{ height: 280, minWidth: 0 }}>
          <ResponsiveContainer width="100%" height="100%">
            {/* The chart is hidden from screen readers, so it must not take the keyboard focus
              either. */}
            <BarChart
              data={[...daily]}
              accessibilityLayer={false}
              margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
            >
              <CartesianGrid stroke={palette.divider} vertical={false} />
              <XAxis
                dataKey="day"
                tickFormatter={(day: string) => shortDay.format(new Date(day))}
                minTickGap={32}
                tick={text}
                stroke={palette.divider}
              />
              <YAxis
                tickFormatter={(cents: number) => dollars(cents, 'short')}
                width={64}
                tick={text}
                stroke={palette.divider}
              />
              <Tooltip
                cursor={{ fill: palette.action.hover }}
                contentStyle={{
                  background: palette.background.paper,
                  border: `1px solid ${palette.divider}`,
                  borderRadius: 8,
                  color: palette.text.primary,
                }}
                labelFormatter={(day) => (typeof day === 'string' ? formatDay(day) : day)}
                formatter={(cents) => [dollars(Number(cents)), 'Raised']}
              />
              <Bar
                dataKey="raisedCents"
                name="Raised"
                fill={palette.primary.main}
                radius={[3, 3, 0, 0]}
                isAnimationActive={false}
              />
            </BarChart>
          </ResponsiveContainer>
        </Box>
      )}
    </Box>
  );
}
