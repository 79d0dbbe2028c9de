import type { ExportCursor, ExportPage } from '@rostrum/projections';
import { csvOf, type Column } from './csv.ts';
import type { RequestContext } from './route.ts';

/**
 * The answer of an export: a file `{name}-{day}.csv`. The first items are read before the answer
 * begins, so that what cannot be read is answered with an error.
 */
export async function exportFile<T>(
  { now, setHeader }: Pick<RequestContext, 'now' | 'setHeader'>,
  name: string,
  columns: readonly Column<T>[],
  read: (after?: ExportCursor) => Promise<ExportPage<T>>,
): Promise<AsyncIterable<string>> {
  const first = await read();
  const day = now().toISOString().slice(0, 10);
  setHeader('Content-Disposition', `attachment; filename="${name}-${day}.csv"`);
  return csvOf(columns, (after) => (after === undefined ? Promise.resolve(first) : read(after)));
}
