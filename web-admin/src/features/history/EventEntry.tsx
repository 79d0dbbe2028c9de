import { Box, Typography } from '@mui/material';
import { Copyable } from '../../fields/Copyable.tsx';
import { Instant } from '../../fields/Instant.tsx';
import { MemberLink } from '../../fields/links.tsx';
import { MailState } from '../outbox/index.ts';
import { EventSentence } from './EventSentence.tsx';
import type { EventRecord } from './records.ts';

/**
 * One event as a sentence, with its time and actor. It can be expanded to show position, hash and
 * stored data.
 */
export function EventEntry({ event }: { event: EventRecord }) {
  const { revision, position, type, data, actor, recordedAt, effectiveAt, hash } = event;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        pl: 3,
        pb: 2,
        borderLeft: '2px solid',
        borderColor: 'divider',
        '&:last-of-type': { pb: 0 },
        '&::before': {
          content: '""',
          position: 'absolute',
          left: '-6px',
          top: '6px',
          width: 10,
          height: 10,
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <EventSentence type={type} data={data} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        <Instant at={effectiveAt ?? recordedAt} /> · <Actor actor={actor} />
      </Typography>
      {event.mails.map((mail) => (
        <Typography key={mail.id} variant="body2" component="div" sx={{ mt: 0.5 }}>
          <MailState {...mail} />
        </Typography>
      ))}
      <Box component="details" sx={{ mt: 0.5, '& summary': { cursor: 'pointer', py: 0.5 } }}>
        <Typography component="summary" variant="body2" color="textSecondary">
          {type} · revision {revision}
        </Typography>
        <Typography variant="body2" component="div">
          Position <Copyable name="position" value={position} />
          <br />
          Hash <Copyable name="hash" value={hash} short={`${hash.slice(0, 12)}…`} />
          <br />
          Event <Copyable name="event id" value={event.id} />
          <br />
          Recorded <Instant at={recordedAt} />
        </Typography>
        <Box
          component="pre"
          tabIndex={0}
          aria-label={`${type} as stored`}
          sx={{
            m: 0,
            mt: 1,
            p: 1.5,
            maxHeight: 320,
            overflow: 'auto',
            fontSize: '0.8125rem',
            bgcolor: 'background.default',
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 0.5,
          }}
        >
          {JSON.stringify(event, null, 2)}
        </Box>
      </Box>
    </Box>
  );
}

function Actor({ actor }: { actor: string }) {
  const id = /^user:(\d+)$/.exec(actor)?.[1];
  return id === undefined ? (
    <>by {actor}</>
  ) : (
    <>
      by <MemberLink id={Number(id)} />
    </>
  );
}
