import { Box, Button } from '@mui/material';

interface NewerOlderProps {
  /** The pages before the shown one, which are newer. */
  readonly before: number;
  /** Whether there is an older page. */
  readonly more: boolean;
  /** Shows the page that is this many pages away. */
  readonly onTurn: (by: 1 | -1) => void;
}

/** Turns the pages of a list whose length is not known. Renders nothing for a single page. */
export function NewerOlder({ before, more, onTurn }: NewerOlderProps) {
  if (before === 0 && !more) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <Button
        size="small"
        disabled={before === 0}
        onClick={() => {
          onTurn(-1);
        }}
      >
        Newer
      </Button>
      <Button
        size="small"
        disabled={!more}
        onClick={() => {
          onTurn(1);
        }}
      >
        Older
      </Button>
    </Box>
  );
}
