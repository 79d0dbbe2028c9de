import {
  Box,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Amount } from '../../fields/Amount.tsx';
import { TargetLink } from '../../fields/links.tsx';
import { targetOfShare } from './records.ts';
import { shareName } from './share-words.ts';
import { Destination } from './ShareStanding.tsx';
import type { OfferedShare } from './use-act-on-many.ts';

/** The shares that are approved, what is taken off for what their payees owe, and what is left to send. */
export function ChosenTable({ shares }: { readonly shares: readonly OfferedShare[] }) {
  const sum = shares.reduce((all, { payCents }) => all + payCents, 0);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Chosen payouts">
        <TableHead>
          <TableRow>
            <TableCell>For</TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              To send
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shares.map((share) => (
            <TableRow key={share.id}>
              <TableCell
                component="th"
                scope="row"
                sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}
              >
                {shareName(share)}
                <Typography component="div" variant="caption" color="textSecondary">
                  <TargetLink target={targetOfShare(share)} />, <Destination share={share} />
                </Typography>
              </TableCell>
              <TableCell align="right">
                <Amount cents={share.payCents} />
                {share.nettedCents > 0 && (
                  <Typography component="div" variant="caption" color="textSecondary">
                    <Amount cents={share.nettedCents} /> taken off
                  </Typography>
                )}
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
    </Box>
  );
}
