import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { choiceWords, lineWords, remainderWords } from './policy-words.ts';
import type { Policy } from './use-payout-policies.ts';

interface PoliciesProps {
  readonly policies: readonly Policy[];
}

/** Every policy with its lines in words. */
export function PolicyTable({ policies }: PoliciesProps) {
  return (
    <Table
      size="small"
      aria-label="Payout policies"
      sx={{ '& td, & th': { verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Policy</TableCell>
          <TableCell align="right">Version</TableCell>
          <TableCell>Who gets what</TableCell>
          <TableCell>Creators can choose it</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {policies.map((policy) => (
          <TableRow key={policy.id}>
            <TableCell component="th" scope="row" sx={{ maxWidth: 320 }}>
              <Name policy={policy} />
            </TableCell>
            <TableCell align="right">{policy.version}</TableCell>
            <TableCell>
              <Lines policy={policy} />
            </TableCell>
            <TableCell>{choiceWords(policy)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** The same for a phone. */
export function PolicyLines({ policies }: PoliciesProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {policies.map((policy) => (
        <li key={policy.id}>
          <Name policy={policy} />
          <Lines policy={policy} />
          <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
            Version {policy.version}. Creators can choose it: {choiceWords(policy)}.
          </Typography>
        </li>
      ))}
    </Box>
  );
}

function Name({ policy: { id, title } }: { readonly policy: Policy }) {
  return (
    <>
      <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        <code>{id}</code>
      </Typography>
    </>
  );
}

function Lines({ policy }: { readonly policy: Policy }) {
  return (
    <>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {policy.lines.map((line) => (
          <Typography component="li" variant="body2" key={line.role}>
            {lineWords(line)}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {remainderWords(policy)}
      </Typography>
    </>
  );
}
