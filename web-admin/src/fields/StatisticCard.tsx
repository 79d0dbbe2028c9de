import { Box, Link, Paper, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface StatisticCardProps {
  readonly name: string;
  readonly value: ReactNode;
  /** Explains the value, or says what to do. */
  readonly note?: ReactNode;
  /** Whether action is required: the card then has a coloured border and note. */
  readonly attention?: boolean;
  /** Whether the action is overdue: border and note are then red. */
  readonly overdue?: boolean;
  /** Path of the page with the details of the value. The whole card is a link to it. */
  readonly to?: string;
}

/** One statistic with its name. */
export function StatisticCard({
  name,
  value,
  note,
  attention = false,
  overdue = false,
  to,
}: StatisticCardProps) {
  const color = overdue ? 'error' : 'warning';
  return (
    <Paper
      elevation={1}
      component="li"
      sx={{
        position: 'relative',
        p: 2,
        ...(attention ? { borderColor: `${color}.main`, borderWidth: 2 } : {}),
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {to === undefined ? name : <CardLink to={to}>{name}</CardLink>}
      </Typography>
      <Typography
        variant="h5"
        component="p"
        sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
      >
        {value}
      </Typography>
      {note !== undefined && (
        <Typography variant="body2" component="p" color={attention ? color : 'textSecondary'}>
          {note}
        </Typography>
      )}
    </Paper>
  );
}

interface PendingCardProps {
  readonly name: string;
  readonly to: string;
  /** What is left to act on; nothing if zero. */
  readonly count: number;
  /** The count as it is shown, for example as an amount of money. Default: the number. */
  readonly value?: string;
  readonly noteIfAny: string;
  readonly noteIfNone: string;
  /** Whether it is to be known of only, and nobody has to act on it. */
  readonly quiet?: boolean;
}

/** A statistic that requires action unless it is zero. */
export function PendingCard({
  name,
  to,
  count,
  value = String(count),
  noteIfAny,
  noteIfNone,
  quiet = false,
}: PendingCardProps) {
  const attention = count > 0 && !quiet;
  const note = count > 0 ? noteIfAny : noteIfNone;
  return <StatisticCard {...{ name, to, value, attention, note }} />;
}

/** A link whose clickable area is the whole card. */
function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      component={RouterLink}
      to={to}
      color="inherit"
      underline="hover"
      sx={{
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        '&:focus-visible::after': { outline: '2px solid', outlineColor: 'primary.main' },
      }}
    >
      {children}
    </Link>
  );
}

/** Cards in as many columns as fit; two on a phone. */
export function StatisticCards({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h6" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: { xs: 1, sm: 2 },
          gridTemplateColumns: {
            xs: 'repeat(2, minmax(0, 1fr))',
            sm: 'repeat(auto-fit, minmax(160px, 1fr))',
          },
          '& > :last-child:nth-child(odd)': { gridColumn: { xs: 'span 2', sm: 'auto' } },
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
