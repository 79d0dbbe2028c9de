import type { Answer } from '@rostrum/contracts/client';
import { Table, TableBody, TableCell, TableFooter, TableRow, Typography } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';

interface RefundsTableProps {
  readonly refunds: Answer<'sumsOfRefundsByHand'>['refunds'];
}

/** What each refund returns, and to whom, or why it cannot be recorded; and what they add up to. */
export function RefundsTable({ refunds }: RefundsTableProps) {
  const sum = refunds.reduce(
    (all, { sums, refusal }) => all + (refusal === null ? sums.totalCents : 0),
    0,
  );
  return (
    <Table size="small" aria-label="Refunds of these lines">
      <TableBody>
        {refunds.map(({ id, user, sums, refusal }) => (
          <TableRow key={id}>
            <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
              {user?.username ?? 'Unknown'}
              <Typography component="div" variant="caption" color="textSecondary">
                {id}
              </Typography>
            </TableCell>
            <TableCell align={refusal === null ? 'right' : 'left'}>
              {refusal ?? <Amount cents={sums.totalCents} />}
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
        </TableRow>
      </TableFooter>
    </Table>
  );
}
