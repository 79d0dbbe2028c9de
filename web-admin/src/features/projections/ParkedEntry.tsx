import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../../app/data-provider.ts';
import { Instant } from '../../fields/Instant.tsx';
import { ToneChip } from '../../fields/ToneChip.tsx';
import type { ParkedRecord } from '../../app/records.ts';
import { lookAgain } from './polling.ts';
import { historyOf, type ParkedGroup } from './parked-groups.ts';
import { SkipDialog } from './SkipDialog.tsx';
import { shortPosition } from './model-status.ts';

interface ParkedEntryProps {
  readonly model: string;
  readonly group: ParkedGroup;
  readonly mayOrder: boolean;
}

/** One group that waits: on which event, why, since when, and what can be done. */
export function ParkedEntry({ model, group, mayOrder }: ParkedEntryProps) {
  const { name, first, behind } = group;
  const entry = useRef<HTMLLIElement>(null);
  const [asks, setAsks] = useState(false);
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const order = useMutation({
    mutationFn: (what: 'retry' | 'skip') =>
      provider.orderParked({ model, group: name, position: first.position, order: what }),
    onSuccess: (_, what) => {
      notify(what === 'retry' ? 'Ordered: it is folded again' : 'Ordered: it is left out', {
        type: 'success',
      });
      // Its buttons go, and whoever was on one of them stays here.
      entry.current?.focus();
    },
    // Also after a refusal: somebody else may have been quicker.
    onSettled: lookAgain,
  });
  return (
    <Box
      component="li"
      ref={entry}
      tabIndex={-1}
      sx={{ py: 2, '&:not(:last-child)': { borderBottom: '1px solid', borderColor: 'divider' } }}
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        Group {name}
      </Typography>
      <ParkedFacts event={first} />
      {first.error === null ? (
        <Typography variant="body2">
          Waits for another group, which has to be folded first.
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
          <ToneChip badge={[first.order === 'retry' ? 'Retry ordered' : 'Skip ordered', 'info']} />{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            until whoever folds it has done so
          </Typography>
        </Box>
      )}
      {order.error && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {order.error.message}
        </Alert>
      )}
      {mayOrder && first.order === null && first.error !== null && (
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          <Button
            variant="outlined"
            disabled={order.isPending}
            aria-label={`Retry ${first.type} for ${name}`}
            onClick={() => {
              order.mutate('retry');
            }}
          >
            Retry
          </Button>
          <Button
            color="error"
            disabled={order.isPending}
            aria-label={`Skip ${first.type} for ${name}`}
            onClick={() => {
              setAsks(true);
            }}
          >
            Skip
          </Button>
        </Box>
      )}
      {asks && (
        <SkipDialog
          model={model}
          group={group}
          close={() => {
            setAsks(false);
          }}
          skip={() => {
            setAsks(false);
            order.mutate('skip');
          }}
        />
      )}
    </Box>
  );
}

/** What it is, where its history is, and since when it waits. */
function ParkedFacts({ event: { type, stream, position, parkedAt } }: { event: ParkedRecord }) {
  const page = historyOf(stream);
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{type}</strong> of {page ? <Link to={page}>{stream}</Link> : stream} at{' '}
      <span title={position}>position {shortPosition(position)}</span>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {' · parked '}
        <Instant at={parkedAt} />
      </Box>
    </Typography>
  );
}
