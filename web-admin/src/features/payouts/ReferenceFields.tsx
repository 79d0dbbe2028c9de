import { dollars } from '@rostrum/contracts/money';
import { payoutLimits } from '@rostrum/contracts/payouts/constants';
import { Box, Button, TextField, Typography } from '@mui/material';
import type { ShareRecord } from './records.ts';
import { filledFromFirst, type References } from './sent-shares.ts';
import { shareName } from './share-words.ts';
import { Destination } from './ShareStanding.tsx';

interface ReferenceFieldsProps {
  readonly shares: readonly ShareRecord[];
  readonly references: References;
  readonly onChange: (references: References) => void;
}

/** A field for the reference of each share that was sent. */
export function ReferenceFields({ shares, references, onChange }: ReferenceFieldsProps) {
  const [first] = shares;
  return (
    <Box
      component="ul"
      aria-label="Payouts and their references"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}
    >
      {shares.map((share) => (
        <Box
          key={share.id}
          component="li"
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'center',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
          }}
        >
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            <strong>{dollars(share.payCents)}</strong> for {shareName(share)}
            <br />
            <Destination share={share} />
          </Typography>
          <TextField
            size="small"
            required
            label="Reference"
            value={references[share.id] ?? ''}
            onChange={({ target: { value } }) => {
              onChange({ ...references, [share.id]: value });
            }}
            slotProps={{
              htmlInput: {
                maxLength: payoutLimits.reference.max,
                spellCheck: false,
                'aria-label': `Reference of ${dollars(share.payCents)} for ${shareName(share)}`,
              },
            }}
          />
        </Box>
      ))}
      {first && shares.length > 1 && (
        <li>
          <Button
            size="small"
            disabled={!references[first.id]?.trim()}
            onClick={() => {
              onChange(filledFromFirst(shares, references));
            }}
          >
            Use the first reference for the others of its kind
          </Button>
        </li>
      )}
    </Box>
  );
}
