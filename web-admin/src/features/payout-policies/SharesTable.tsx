import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { counted } from '../../fields/counted.ts';
import { payeeName } from './policy-words.ts';
import type { Simulation } from './simulation.ts';
import type { Policy } from './use-payout-policies.ts';

interface SummaryProps {
  readonly simulation: Simulation;
  readonly policies: readonly Policy[];
}

/** What was divided, by which policy. */
export function Summary({ simulation, policies }: SummaryProps) {
  const { policy, totalCents, shares } = simulation;
  const title = policies.find(({ id }) => id === policy.id)?.title ?? policy.id;
  return (
    <Typography variant="body2">
      <Amount cents={totalCents} /> in {counted(shares.length, 'share')} by “{title}”, version{' '}
      {policy.version}.
    </Typography>
  );
}

/** The shares of a simulated payout, and their sum as they add up. */
export function SharesTable({ shares }: Pick<Simulation, 'shares'>) {
  const sum = shares.reduce((all, { amountCents }) => all + amountCents, 0);
  return (
    <Table size="small" aria-label="Shares" sx={{ maxWidth: 560 }}>
      <TableHead>
        <TableRow>
          <TableCell>Payee</TableCell>
          <TableCell align="right">Amount</TableCell>
          <TableCell align="right">Cents</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {shares.map(({ role, index, amountCents }) => (
          <TableRow key={`${role}-${String(index)}`}>
            <TableCell component="th" scope="row">
              {payeeName(role, index)}
            </TableCell>
            <TableCell align="right">
              <Amount cents={amountCents} />
            </TableCell>
            <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {amountCents.toLocaleString('en-US')}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter sx={{ '& td, & th': { fontWeight: 600, color: 'text.primary' } }}>
        <TableRow>
          <TableCell component="th" scope="row">
            Sum
          </TableCell>
          <TableCell align="right">
            <Amount cents={sum} />
          </TableCell>
          <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {sum.toLocaleString('en-US')}
          </TableCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}
