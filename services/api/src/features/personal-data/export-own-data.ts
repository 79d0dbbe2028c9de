import { limits, type Routes } from '@rostrum/contracts';
import type { RecordedEvent } from '@rostrum/event-store';
import { readModelNames } from '@rostrum/projections';
import { member, type Handler } from '../../http/route.ts';
import { turnByTurn } from '../../kernel/turn-by-turn.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';

/** Version of the file's structure. */
const format = 'rostrum-personal-data-1';

/**
 * GET /api/user/export: a JSON file with the data that features store outside the log, and every
 * event of the member's streams, stream by stream. It is generated while the client downloads it.
 * `complete`: whether every read model had folded what was in the log before.
 */
export function exportOwnData(
  app: Pick<App, 'events' | 'memberData' | 'projections'>,
): Handler<Routes['exportOwnData']> {
  return async (_, context) => {
    const { id } = member(context);
    const exportedAt = context.now().toISOString();
    // The features find the member's streams in read models.
    const complete = await app.projections.waitFor(
      readModelNames,
      await app.events.head(),
      limits.readAfterMs,
      context.signal,
    );
    const records = await recordsOf(app, id);
    const name = `rostrum-${String(id)}-${exportedAt.slice(0, 10)}.json`;
    context.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    return parts({ format, exportedAt, userId: id, complete }, records, eventsOf(app, id));
  };
}

/** The records of each feature. */
async function recordsOf(
  { memberData }: Pick<App, 'memberData'>,
  userId: number,
): Promise<readonly object[]> {
  const found: object[] = [];
  for await (const { records } of turnByTurn(memberData.exports)) {
    if (records) found.push(await records(userId));
  }
  return found;
}

async function* eventsOf(
  { events, memberData }: Pick<App, 'events' | 'memberData'>,
  userId: number,
) {
  for await (const event of events.readStream(userStream(userId))) yield presentEvent(event);
  for (const { streams, dataOf } of memberData.exports) {
    if (!streams) continue;
    for await (const stream of streams(userId)) {
      for await (const event of events.readStream(stream))
        yield presentEvent(event, await dataOf?.(event));
    }
  }
}

function presentEvent(
  { stream, type, data, metadata }: RecordedEvent,
  shown: object = data,
): object {
  return { stream, type, at: metadata.effectiveAt ?? metadata.recordedAt, data: shown };
}

/** The JSON text of `{ …head, …each of the records, events: [ … ] }`, an event per line. */
async function* parts(
  head: object,
  records: readonly object[],
  events: AsyncIterable<object>,
): AsyncGenerator<string> {
  const fieldsOf = (object: object): string => `${JSON.stringify(object, null, 2).slice(1, -2)},`;
  yield `{${fieldsOf(head)}`;
  for (const record of records) yield fieldsOf(record);
  yield '\n  "events": [';
  let separator = '\n    ';
  for await (const event of events) {
    yield `${separator}${JSON.stringify(event)}`;
    separator = ',\n    ';
  }
  yield '\n  ]\n}\n';
}
