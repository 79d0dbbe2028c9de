import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Refresh from '@mui/icons-material/Refresh';
import { Alert, Box, Button, Typography } from '@mui/material';
import { pollNow } from './polling.ts';

interface PollingBarProps {
  /** Screen readers announce every change of it. */
  readonly status: string;
  readonly paused: boolean;
  readonly onPause: (paused: boolean) => void;
  /** Error of the last poll. */
  readonly error: Error | null;
}

/** A polled status as a sentence, with buttons to pause polling and to poll immediately. */
export function PollingBar({ status, paused, onPause, error }: PollingBarProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography role="status" sx={{ flex: '1 1 240px' }}>
          {status}
          {paused && ' Updates are paused.'}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button
            size="small"
            startIcon={paused ? <PlayArrow /> : <Pause />}
            onClick={() => {
              onPause(!paused);
              if (paused) void pollNow();
            }}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button size="small" startIcon={<Refresh />} onClick={() => void pollNow()}>
            Update now
          </Button>
        </Box>
      </Box>
      {error && (
        <Alert severity="error">
          What is shown may be old: the server did not answer. {error.message}
        </Alert>
      )}
    </>
  );
}
