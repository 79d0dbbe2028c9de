import {
  eventDefinitions,
  messages,
  streamOf,
  withoutConfidential,
  type Routes,
} from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { turnByTurn } from '../../kernel/turn-by-turn.ts';
import type { App } from '../../runtime/app.ts';

/**
 * The events of one stream, with the hashes of the chain. Streams whose key is a hashed name or
 * address are not shown, and neither are confidential texts.
 */
export function adminListEvents({
  events,
  mailsAbout,
}: Pick<App, 'events' | 'mailsAbout'>): Handler<Routes['adminListEvents']> {
  return async ({ query: { where, sort, offset, limit } }, context) => {
    const stream = where?.stream;
    if (stream === undefined || streamOf(stream)?.shown !== true) {
      const errors = { filter: messages.invalid };
      throw new DomainError('invalid', messages.checkFields, { errors });
    }
    const { events: recorded } = await events.load(stream);
    const ordered = sort[1] === 'desc' ? recorded.toReversed() : recorded;
    const items = ordered.slice(offset, offset + limit);
    setPageHeaders(context, 'events', offset, { items, total: recorded.length, atLeast: false });
    const shown: ReturnType<typeof presentEvent>[] = [];
    for await (const event of turnByTurn(items))
      shown.push(presentEvent(event, await mailsAbout(event)));
    return shown;
  };
}

function presentEvent(event: RecordedEvent, mails: readonly OutboxMessage[]) {
  const { id, stream, revision, position, type, schemaVersion, data, metadata } = event;
  return {
    id,
    stream,
    revision,
    position,
    type,
    schemaVersion,
    data: withoutConfidential(eventDefinitions[type].data, data) as Record<string, unknown>,
    recordedAt: metadata.recordedAt,
    effectiveAt: metadata.effectiveAt ?? null,
    actor: metadata.actor,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    hash: metadata.hash,
    mails: mails.map(({ id: mailId, state }) => ({ id: mailId, state })),
  };
}
