import type { ExportCursor, ExportPage } from '@rostrum/projections';
import { csvOf, type Column } from './csv.ts';
import type { RequestContext } from '../route.ts';

type Read<T> = (after?: ExportCursor) => Promise<ExportPage<T>>;
type AnswerContext = Pick<RequestContext, 'now' | 'setHeader'>;

/**
 * The answer of an export: a file `{name}-{day}.csv`. The first page is read before the answer
 * begins, so that a failing read is answered with an error.
 */
export async function exportFile<T>(
  context: AnswerContext,
  name: string,
  columns: readonly Column<T>[],
  read: Read<T>,
): Promise<AsyncIterable<string>> {
  return csvOf(columns, await begun(context, name, 'csv', read));
}

/** As `exportFile`: a file `{name}-{day}.ndjson` with one JSON object per line. */
export async function exportLines(
  context: AnswerContext,
  name: string,
  read: Read<object>,
): Promise<AsyncIterable<string>> {
  return linesOf(await begun(context, name, 'ndjson', read));
}

async function begun<T>(
  { now, setHeader }: AnswerContext,
  name: string,
  extension: string,
  read: Read<T>,
): Promise<Read<T>> {
  const first = await read();
  const day = now().toISOString().slice(0, 10);
  setHeader('Content-Disposition', `attachment; filename="${name}-${day}.${extension}"`);
  return (after) => (after === undefined ? Promise.resolve(first) : read(after));
}

async function* linesOf(read: Read<object>): AsyncGenerator<string, void> {
  let after: ExportCursor | undefined;
  do {
    const { items, next } = await read(after);
    if (items.length > 0) yield items.map((item) => `${JSON.stringify(item)}\n`).join('');
    after = next;
  } while (after !== undefined);
}
