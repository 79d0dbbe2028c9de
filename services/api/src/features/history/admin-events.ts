import { limits, type Routes } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { setPageHeaders } from '../../http/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { parseSimpleRest, unusable } from '../../http/simple-rest.ts';

/** Streams that are keyed by a number. The others are keyed by a hashed name or address, or by a payment. */
const shownStreams = /^(campaign|donation|user|category)-\d{1,16}$/;

/** The events of one stream, with the hashes of the chain. */
export function adminListEvents({ events }: App): Handler<Routes['adminListEvents']> {
  return async ({ query }, context) => {
    const { filter, range, sort } = parseSimpleRest(query, limits.page.adminMax);
    const { stream, ...others } = filter;
    if (
      typeof stream !== 'string' ||
      !shownStreams.test(stream) ||
      Object.keys(others).length > 0
    ) {
      throw unusable('filter');
    }
    if (sort && !['id', 'revision', 'position', 'recordedAt'].includes(sort[0])) {
      throw unusable('sort');
    }
    const { events: recorded } = await events.load(stream);
    const ordered = sort?.[1] === 'desc' ? recorded.toReversed() : recorded;
    const { offset, limit } = range ?? { offset: 0, limit: limits.page.adminMax };
    const items = ordered.slice(offset, offset + limit);
    setPageHeaders(context, 'events', offset, { items, total: recorded.length, atLeast: false });
    return items.map(presentEvent);
  };
}

function presentEvent(event: RecordedEvent) {
  const { id, stream, revision, position, type, schemaVersion, data, metadata } = event;
  return {
    id,
    stream,
    revision,
    position,
    type,
    schemaVersion,
    data: { ...data },
    recordedAt: metadata.recordedAt,
    effectiveAt: metadata.effectiveAt ?? null,
    actor: metadata.actor,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    hash: metadata.hash,
  };
}
