import type { Routes } from '@rostrum/contracts';
import type { RecordedEvent, StreamName } from '@rostrum/event-store';
import { member, type Handler } from '../../http/route.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';

/** Version of the file's structure. */
const format = 'rostrum-personal-data-1';

/**
 * GET /api/user/export: a JSON file with the data that features store outside the log, and every
 * event of the member's streams, stream by stream. It is generated while the client downloads it.
 */
export function exportOwnData(
  app: Pick<App, 'events' | 'memberData'>,
): Handler<Routes['exportOwnData']> {
  return async (_, context) => {
    const { id } = member(context);
    const exportedAt = context.now().toISOString();
    const records = await recordsOf(app, id);
    const name = `rostrum-${String(id)}-${exportedAt.slice(0, 10)}.json`;
    context.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return parts({ format, exportedAt, userId: id, ...records }, eventsOf(app, id));
  };
}

async function recordsOf(
  { memberData }: Pick<App, 'memberData'>,
  userId: number,
): Promise<Record<string, unknown>> {
  const records = await Promise.all(
    memberData.exports.map(async (of) => (await of.records?.(userId)) ?? {}),
  );
  return Object.assign({}, ...records) as Record<string, unknown>;
}

async function* eventsOf(
  { events, memberData }: Pick<App, 'events' | 'memberData'>,
  userId: number,
) {
  for await (const stream of streamsOf(memberData.exports, userId)) {
    for await (const event of events.readStream(stream)) yield presentEvent(event);
  }
}

async function* streamsOf(
  exports: App['memberData']['exports'],
  userId: number,
): AsyncGenerator<StreamName> {
  yield userStream(userId);
  for (const { streams } of exports) if (streams) yield* streams(userId);
}

function presentEvent({ stream, type, data, metadata }: RecordedEvent): object {
  return { stream, type, at: metadata.effectiveAt ?? metadata.recordedAt, data };
}

/** The JSON text of `{ …head, events: [ … ] }`, an event per line. */
async function* parts(head: object, events: AsyncIterable<object>): AsyncGenerator<string> {
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "events": [`;
  let separator = '\n    ';
  for await (const event of events) {
    yield `${separator}${JSON.stringify(event)}`;
    separator = ',\n    ';
  }
  yield '\n  ]\n}\n';
}
