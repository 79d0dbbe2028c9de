import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNotify } from 'react-admin';
import { Instant } from '../../fields/Instant.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useCalls } from '../../kernel/calls.ts';
import { useRegistry } from '../../kernel/registry.ts';
import { shortPosition } from './model-status.ts';
import { sendParkedCommand, type ParkedCommand } from './parked-calls.ts';
import { historyPath, type ParkedGroup } from './parked-groups.ts';
import { pollNow } from './polling.ts';
import type { ParkedRecord } from './records.ts';
import { SkipDialog } from './SkipDialog.tsx';

interface ParkedEntryProps {
  readonly model: string;
  readonly group: ParkedGroup;
  readonly mayCommand: boolean;
}

/**
 * One group of parked events: the event that failed, its error, the events that wait for it, and
 * the commands.
 */
export function ParkedEntry({ model, group, mayCommand }: ParkedEntryProps) {
  const { name, first, behind } = group;
  const entry = useRef<HTMLLIElement>(null);
  const [confirmsSkip, setConfirmsSkip] = useState(false);
  const calls = useCalls();
  const notify = useNotify();
  const command = useMutation({
    mutationFn: (given: Pick<ParkedCommand, 'order' | 'reason'>) =>
      sendParkedCommand(calls, { model, group: name, position: first.position, ...given }),
    onSuccess: (_, { order }) => {
      notify(
        order === 'retry'
          ? 'Requested: the event is processed again'
          : 'Requested: the event is left out',
        {
          type: 'success',
        },
      );
      // The buttons disappear, and the focus would otherwise move to the top of the page.
      entry.current?.focus();
    },
    // Polls after an error too, because an earlier command of another admin may have caused it.
    onSettled: pollNow,
  });
  return (
    <Box
      component="li"
      ref={entry}
      tabIndex={-1}
      sx={{ py: 2, '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' } }}
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        Record {name}
      </Typography>
      <ParkedFacts event={first} />
      {first.error === null ? (
        <Typography variant="body2">
          Waits for another record that is blocked: its events have to be processed first.
        </Typography>
      ) : (
        <Box
          component="code"
          sx={{ display: 'block', my: 1, color: 'error.main', overflowWrap: 'anywhere' }}
        >
          {first.error}
        </Box>
      )}
      {behind.length > 0 && (
        <Box component="details" sx={{ '& summary': { cursor: 'pointer', py: 0.5 } }}>
          <Typography component="summary" variant="body2">
            {behind.length === 1 ? '1 event waits' : `${String(behind.length)} events wait`} behind
            it
          </Typography>
          <Box component="ol" sx={{ m: 0, pl: 3 }}>
            {behind.map((event) => (
              <li key={event.id}>
                <ParkedFacts event={event} />
              </li>
            ))}
          </Box>
        </Box>
      )}
      {first.order !== null && (
        <Box sx={{ mt: 1 }}>
          <ToneChip
            badge={[first.order === 'retry' ? 'Retry requested' : 'Skip requested', 'info']}
          />{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            until it has been done
          </Typography>
        </Box>
      )}
      {command.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {command.error.message}
        </Alert>
      )}
      {mayCommand && first.order === null && first.error !== null && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button
            variant="outlined"
            disabled={command.isPending}
            aria-label={`Retry ${first.type} for ${name}`}
            onClick={() => {
              command.mutate({ order: 'retry' });
            }}
          >
            Retry
          </Button>
          <Button
            color="error"
            disabled={command.isPending}
            aria-label={`Skip ${first.type} for ${name}`}
            onClick={() => {
              setConfirmsSkip(true);
            }}
          >
            Skip
          </Button>
        </Box>
      )}
      {confirmsSkip && (
        <SkipDialog
          model={model}
          group={group}
          close={() => {
            setConfirmsSkip(false);
          }}
          skip={(reason) => {
            setConfirmsSkip(false);
            command.mutate({ order: 'skip', reason });
          }}
        />
      )}
    </Box>
  );
}

/** Type, stream, position and time of a parked event. */
function ParkedFacts({ event: { type, stream, position, parkedAt } }: { event: ParkedRecord }) {
  const path = historyPath(stream, useRegistry().resources);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{type}</strong> of {path ? <Link to={path}>{stream}</Link> : stream} at{' '}
      <span title={position}>position {shortPosition(position)}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · blocked '}
        <Instant at={parkedAt} />
      </Box>
    </Typography>
  );
}
