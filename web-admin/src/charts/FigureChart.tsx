import { Box, Typography, useTheme } from '@mui/material';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';

interface Series {
  /** Field of the rows. */
  readonly field: string;
  readonly name: string;
}

interface FigureChartProps {
  readonly rows: readonly Readonly<Record<string, string | number | null>>[];
  /** Field with the label of a row. */
  readonly label: string;
  /** A label in words, for an axis (`short`) or a tooltip (`exact`). Default: the label itself. */
  readonly nameOf?: (label: string, form: 'short' | 'exact') => string;
  /** One to three series, drawn beside each other. */
  readonly series: readonly Series[];
  /** A value in words, for an axis (`short`) or a tooltip (`exact`). */
  readonly format: (value: number, form: 'short' | 'exact') => string;
  /** Bars from left to right, for long labels. */
  readonly lying?: boolean;
  readonly nothing: string;
}

/** A chart of one bar per row and series. A table beside it has the same for screen readers. */
export function FigureChart(props: FigureChartProps) {
  const { rows, label, nameOf = same, series, format, lying = false, nothing } = props;
  const { palette, typography } = useTheme();
  if (rows.every((row) => series.every(({ field }) => row[field] === 0))) {
    return <Typography sx={{ py: 2 }}>{nothing}</Typography>;
  }
  const text = { fill: palette.text.secondary, fontSize: 12, fontFamily: typography.fontFamily };
  const colors = [palette.primary.main, palette.warning.main, palette.text.disabled];
  const axis = { tick: text, stroke: palette.divider };
  const shortName = (given: string) => nameOf(given, 'short');
  const labels = { ...axis, dataKey: label, tickFormatter: shortName, minTickGap: 16 };
  const values = { ...axis, tickFormatter: (value: number) => format(value, 'short') };
  return (
    <Box aria-hidden sx={{ height: lying ? 56 + 44 * rows.length : 280, minWidth: 0 }}>
      <ResponsiveContainer width="100%" height="100%">
        {/* The chart is hidden from screen readers, so it must not take the keyboard focus either. */}
        <BarChart
          data={[...rows]}
          layout={lying ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        >
          <CartesianGrid stroke={palette.divider} vertical={lying} horizontal={!lying} />
          {lying ? <XAxis type="number" {...values} /> : <XAxis {...labels} />}
          {lying ? (
            <YAxis type="category" width={120} {...labels} interval={0} />
          ) : (
            <YAxis width={64} {...values} allowDecimals={false} />
          )}
          <Tooltip
            cursor={{ fill: palette.action.hover }}
            contentStyle={{
              background: palette.background.paper,
              border: `1px solid ${palette.divider}`,
              borderRadius: 8,
              color: palette.text.primary,
            }}
            labelFormatter={(given) => (typeof given === 'string' ? nameOf(given, 'exact') : given)}
            formatter={(value, name) => [format(Number(value), 'exact'), name]}
          />
          {series.length > 1 && <Legend wrapperStyle={{ fontSize: 12 }} itemSorter={null} />}
          {series.map(({ field, name }, index) => (
            <Bar
              key={field}
              dataKey={field}
              name={name}
              fill={colors[index % colors.length] ?? palette.primary.main}
              maxBarSize={28}
              radius={lying ? [0, 3, 3, 0] : [3, 3, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}

const same = (label: string): string => label;
