import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { formatDay } from '../../fields/dates.ts';
import type { Statistics } from './records.ts';

const columns = ['Donations', 'New users', 'Campaigns'] as const;

/** The chart's data as a table, newest day first. */
export function MoneyTable({ daily }: Pick<Statistics, 'daily'>) {
  return (
    <Box component="details" sx={{ mt: 1 }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        The same as a table
      </Typography>
      <Box
        tabIndex={0}
        role="region"
        aria-label="Money by day"
        sx={{ maxHeight: 360, overflow: 'auto' }}
      >
        <Table size="small" stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell>Day</TableCell>
              <TableCell align="right">Raised</TableCell>
              {columns.map((column) => (
                <TableCell key={column} align="right">
                  {column}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {daily.toReversed().map(({ day, raisedCents, donations, users, campaigns }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  {formatDay(day)}
                </TableCell>
                <TableCell align="right">
                  <Amount cents={raisedCents} />
                </TableCell>
                <TableCell align="right">{donations}</TableCell>
                <TableCell align="right">{users}</TableCell>
                <TableCell align="right">{campaigns}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Box>
  );
}
