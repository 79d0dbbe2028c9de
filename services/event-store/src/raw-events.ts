import { randomUUID } from 'node:crypto';
import { chain, chainHashesOf } from './chain.ts';
import type { Expected, RawEvent, Tip } from './port.ts';

/** Chained events of one append. Missing fields of a draft get defaults. */
export function rawEvents(
  stream: string,
  expected: Expected,
  drafts: readonly { readonly id?: string; readonly type?: string; readonly data?: unknown }[],
): RawEvent[] {
  const unchained = drafts.map(({ id = randomUUID(), type = 'Noted', data = {} }) => ({
    id,
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify({ v: 1, actor: 'system:test' }),
  }));
  return chain(stream, unchained, expected);
}

export function tipOf(events: readonly RawEvent[]): Tip {
  const last = events.at(-1);
  const hash = last === undefined ? undefined : chainHashesOf(last.metadata)?.hash;
  if (last === undefined || hash === undefined)
    throw new TypeError('there is no last event, or it has no hash');
  return { revision: last.revision, hash };
}
