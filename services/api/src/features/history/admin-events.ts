import {
  eventDefinitions,
  messages,
  streamOf,
  withoutConfidential,
  type Routes,
} from '@rostrum/contracts';
import { supporterStream } from '@rostrum/contracts/supporters';
import type { RecordedEvent } from '@rostrum/event-store';
import type { OutboxMessage } from '@rostrum/state';
import { setPageHeaders } from '../../http/answers/page-headers.ts';
import type { Handler } from '../../http/route.ts';
import { stateOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { turnByTurn } from '../../kernel/turn-by-turn.ts';
import type { App } from '../../runtime/app.ts';
import { supporter } from '../supporters/index.ts';

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
    const isPublic = await isMessagePublic(events, recorded);
    const shown: ReturnType<typeof presentEvent>[] = [];
    for await (const event of turnByTurn(items))
      shown.push(presentEvent(event, await mailsAbout(event), isPublic));
    return shown;
  };
}

/**
 * Whether the message that came with a donation is public, or was until staff removed it. No other
 * stream has such a text.
 */
async function isMessagePublic(
  events: App['events'],
  recorded: readonly RecordedEvent[],
): Promise<boolean> {
  const written = recorded.find(({ type }) => type === 'DonationMessageWritten');
  if (written?.type !== 'DonationMessageWritten' || written.data.isPublic !== true) return false;
  if (!recorded.some(({ type }) => type === 'DonationMade')) return false;
  const stream = supporterStream(written.data.donationId);
  const { message } = (await stateOf(events, stream, supporter)).state;
  return message === 'public' || message === 'removed';
}

function presentEvent(event: RecordedEvent, mails: readonly OutboxMessage[], isPublic: boolean) {
  const { id, stream, revision, position, type, schemaVersion, data, metadata } = event;
  return {
    id,
    stream,
    revision,
    position,
    type,
    schemaVersion,
    data: withoutConfidential(eventDefinitions[type].data, data, isPublic) as Record<
      string,
      unknown
    >,
    recordedAt: metadata.recordedAt,
    effectiveAt: metadata.effectiveAt ?? null,
    actor: metadata.actor,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    hash: metadata.hash,
    mails: mails.map(({ id: mailId, state }) => ({ id: mailId, state })),
  };
}
