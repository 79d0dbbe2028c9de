import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import { Alert, Box, Button, Typography } from '@mui/material';
import { lookAgain } from './polling.ts';

interface FollowBarProps {
  /** What there is to say, politely, whenever it changes. */
  readonly says: string;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
  /** Of the last look at the server. */
  readonly error: Error | null;
}

/** Says how things stand, and lets a person stop what changes by itself. */
export function FollowBar({ says, paused, onPause, error }: FollowBarProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: '1 1 240px' }}>
          {says}
          {paused && ' Not followed any more: paused.'}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            startIcon={paused ? <PlayArrow /> : <Pause />}
            onClick={() => {
              onPause(!paused);
              if (paused) void lookAgain();
            }}
          >
            {paused ? 'Go on' : 'Pause'}
          </Button>
          <Button size="small" startIcon={<Refresh />} onClick={() => void lookAgain()}>
            Look again
          </Button>
        </Box>
      </Box>
      {error && (
        <Alert severity="error">
          What is shown may be old, for the server could not be asked: {error.message}
        </Alert>
      )}
    </>
  );
}
