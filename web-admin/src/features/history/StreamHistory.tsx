import { streamEvents } from '@rostrum/contracts/history/lists';
import { Box, Pagination, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Panel } from '../../fields/Facts.tsx';
import { RetryAlert } from '../../fields/RetryAlert.tsx';
import { listParameters } from '../../lists/list-declaration.ts';
import { EventEntry } from './EventEntry.tsx';
import type { EventRecord } from './records.ts';

const perPage = 20;

/** Mails are written soon after their event. Milliseconds. */
const mailsWithinMs = 10_000;

const isFresh = (newest: EventRecord | undefined): boolean =>
  newest !== undefined && Date.now() - Date.parse(newest.recordedAt) < mailsWithinMs;

/** The stored events of one stream, newest first. */
export function StreamHistory({ stream }: { stream: string }) {
  const [page, setPage] = useState(1);
  const { data, total, isPending, error, refetch } = useGetList<EventRecord>(
    streamEvents.resource,
    {
      ...listParameters(streamEvents, { stream }, ['revision', 'desc']),
      pagination: { page, perPage },
    },
    { refetchInterval: ({ state }) => (isFresh(state.data?.data[0]) ? 2_000 : false) },
  );
  return (
    <Panel title="Event history">
      {error ? (
        <RetryAlert error={error} retry={() => void refetch()} />
      ) : isPending ? (
        <Box aria-label="Reading the log" role="status">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} height={56} />
          ))}
        </Box>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {total ?? data.length} {total === 1 ? 'event' : 'events'} of {stream}, newest first.
            Times are UTC.
          </Typography>
          <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, ml: '5px', p: 0 }}>
            {data.map((event) => (
              <EventEntry key={event.id} event={event} />
            ))}
          </Box>
          {(total ?? 0) > perPage && (
            <Pagination
              sx={{ mt: 2 }}
              size="small"
              page={page}
              count={Math.ceil((total ?? 0) / perPage)}
              onChange={(_, next) => {
                setPage(next);
              }}
            />
          )}
        </>
      )}
    </Panel>
  );
}
