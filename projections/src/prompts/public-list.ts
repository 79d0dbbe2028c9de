import type { ListQuery } from '@rostrum/contracts';
import { publicPrompts, type PromptSort, type PromptStatus } from '@rostrum/contracts/prompts';
import { atLeast, type Page } from '../engine/page.ts';
import type { Condition, DocumentCollection } from '../engine/port.ts';
import type { PromptDocument } from './documents.ts';
import { promptIn, shownAs } from './prompts.ts';

/** One page of the public list: public prompts only. */
export interface PromptList extends Omit<ListQuery<typeof publicPrompts>, 'sort'> {
  readonly sort: PromptSort;
  /** ISO 8601; `ending-soon` leaves out prompts that have ended. */
  readonly now: string;
}

type Where = Readonly<Record<string, Condition>>;

/** The one condition that selects public prompts by category and status, see `StoredPrompt`. */
function scopeOf(category: number | undefined, status: PromptStatus | undefined): Where {
  if (category === undefined) return status === undefined ? { visible: true } : { status };
  return status === undefined ? { shownIn: category } : { shownAs: shownAs(category, status) };
}

/**
 * The first condition chooses the index: ids, the asker, or the category and the status; the type of
 * file when nothing else is asked for. `ending-soon` shows active prompts that have not ended, unless
 * the query names another status.
 */
function conditionsOf({ where = {}, sort, now }: PromptList): Where {
  const { id, creatorId, shownIn, allowedFileTypes } = where;
  const status = where.status ?? (sort === 'ending-soon' ? 'active' : undefined);
  const isEnding = sort === 'ending-soon' && status === 'active';
  const ofType = allowedFileTypes === undefined ? {} : { allowedFileTypes };
  const scope = scopeOf(shownIn, status);
  const isByType = shownIn === undefined && status === undefined;
  return {
    ...(id !== undefined && { _id: { $in: [id].flat().map(String) } }),
    ...(creatorId !== undefined && { creatorId }),
    ...(isByType ? { ...ofType, ...scope } : { ...scope, ...ofType }),
    ...(isEnding && { endsAt: { $gt: now } }),
  };
}

export async function listPrompts(
  prompts: DocumentCollection,
  list: PromptList,
): Promise<Page<PromptDocument>> {
  const { sort, offset, limit } = list;
  const text = (list.text ?? '').trim();
  const filter = { where: conditionsOf(list), ...(text === '' ? {} : { text }) };
  const [name, direction] = publicPrompts.namedSorts[sort];
  const [found, total] = await Promise.all([
    prompts.find({
      ...filter,
      sort: [[publicPrompts.sorts[name], direction]],
      phraseFirst: sort === 'newest',
      offset,
      limit,
    }),
    atLeast(prompts, filter),
  ]);
  return { items: found.map(promptIn), ...total };
}
