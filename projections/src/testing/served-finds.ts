import { openTemporaryDatabase, type Database } from '@rostrum/state/sqlite';
import type { Filter, Find } from '../engine/port.ts';
import type { ReadModel } from '../engine/read-model.ts';
import { searchOf } from '../engine/searched-text.ts';
import { createIndexes, createTables } from '../engine/sqlite/tables.ts';
import { planOfCount, plansOf } from '../engine/testing/plans.ts';

/** What a query asks of a read model; a count has no order. */
export type Question = { readonly find: Find } | { readonly count: Filter };

const partsOf = (question: Question): Find => ('find' in question ? question.find : question.count);

/** Finds whose index has documents in their order that do not pass their other conditions. */
interface Allowed {
  readonly model: string;
  /** The fields with which the index begins. */
  readonly by: readonly string[];
  /** The fields that are compared with each document. */
  readonly filtered: readonly string[];
  readonly because: string;
}

const allowed: readonly Allowed[] = [
  {
    model: 'activities',
    by: [],
    filtered: ['concealedFrom'],
    because: 'few entries are about reports of what one reader wrote',
  },
  {
    model: 'campaign-cards',
    by: ['creatorId'],
    filtered: ['visible', 'status', 'shownIn', 'shownAs'],
    because: 'one member creates few campaigns',
  },
  {
    model: 'donations',
    by: ['campaignId'],
    filtered: ['settledAt'],
    because: 'all pages of an export together read the payments for a campaign once',
  },
  {
    model: 'donations',
    by: ['campaignId', 'election', 'status'],
    filtered: ['choicePosition'],
    because: 'only a later election of the same campaign has later choices',
  },
  {
    model: 'donations',
    by: ['late'],
    filtered: ['status'],
    because: 'few donations are late',
  },
  {
    model: 'participant-answers',
    by: ['memberId'],
    filtered: ['state', 'answer'],
    because: 'few campaigns have one member as a participant',
  },
  {
    model: 'prompts',
    by: ['creatorId'],
    filtered: ['visible', 'status', 'shownIn', 'shownAs', 'allowedFileTypes', 'endsAt'],
    because: 'one member asks for few things',
  },
  {
    model: 'prompts',
    by: ['allowedFileTypes'],
    filtered: ['visible'],
    because: 'few prompts are not public',
  },
  ...['status', 'shownIn', 'shownAs'].map((scope) => ({
    model: 'prompts',
    by: [scope],
    filtered: ['allowedFileTypes'],
    because: 'there are five kinds of files, so that many prompts of a category take one',
  })),
  {
    model: 'refunds-by-hand',
    by: ['userId'],
    filtered: ['state'],
    because: 'few refunds of one member are paid by hand',
  },
];

/** The fields by which a plan finds documents in an index, in its order. */
const lookedUp = (plan: string): readonly string[] =>
  Array.from(plan.matchAll(/\b(?:key (\w+)|id)[=<>]/g), ([, field = '_id']) => field);

const sorts = (plan: string): boolean => plan.includes('TEMP B-TREE');

/**
 * Whether a plan serves a list of the console, which may be filtered by several fields and sorted by
 * each: it needs an index that begins with the first field, see `assertServed`.
 */
function servesList({ where = {} }: Find, plan: string): boolean {
  const [first] = Object.keys(where);
  return first === undefined ? !sorts(plan) : lookedUp(plan)[0] === first;
}

/** Whether a plan reads no more documents than are asked for, and does not sort them. */
function servesQuery({ name }: ReadModel, { where = {} }: Find, plan: string): boolean {
  // No more documents than the question has ids.
  if (plan.includes('(id=?)')) return true;
  const found = lookedUp(plan);
  const others = Object.keys(where).filter((field) => !found.includes(field));
  return (
    !sorts(plan) &&
    (others.length === 0 ||
      allowed.some(
        ({ model, by, filtered }) =>
          model === name &&
          by.every((field, place) => found[place] === field) &&
          others.every((field) => filtered.includes(field)),
      ))
  );
}

const databases = new Map<string, Database>();

/** Empty tables of a read model, with its indexes. */
function databaseOf(model: ReadModel): Database {
  const key = JSON.stringify([model.name, model.indexes]);
  const known = databases.get(key);
  if (known) return known;
  const build = { model: model.name, version: model.version, build: 1 };
  const database = openTemporaryDatabase();
  for (const statement of createTables(build, model)) database.exec(statement);
  for (const statement of createIndexes(build, model).values()) database.exec(statement);
  databases.set(key, database);
  return database;
}

const isSearch = ({ text = '' }: Find): boolean => searchOf(text) !== undefined;

/**
 * SQLite's plans of a question that no index serves. A text search reads a limited number of
 * documents, whatever its other conditions. `isList`: a list of the console asks.
 */
export function unservedPlans(
  model: ReadModel,
  question: Question,
  { isList }: { readonly isList: boolean },
): readonly string[] {
  const parts = partsOf(question);
  if (isSearch(parts)) return [];
  const database = databaseOf(model);
  const plans =
    'find' in question
      ? plansOf(database, model, question.find)
      : [planOfCount(database, model, question.count)];
  return plans.filter(
    (plan) =>
      !/USING (COVERING )?INDEX/.test(plan) ||
      !(isList ? servesList(parts, plan) : servesQuery(model, parts, plan)),
  );
}

/** For example `follows: find by followerId, sorted by createdAt desc, after a cursor`. */
export function nameOf({ name }: ReadModel, question: Question): string {
  const parts = partsOf(question);
  const by = Object.entries(parts.where ?? {}).map(([field, condition]) =>
    typeof condition === 'object' && condition !== null
      ? `${field} (${Object.keys(condition).join(' ')})`
      : field,
  );
  const { sort = [], after } = parts;
  return [
    `${name}: ${'find' in question ? 'find' : 'count'} by ${by.join(', ') || 'nothing'}`,
    ...(isSearch(parts) ? ['with a text'] : []),
    ...(sort.length > 0 ? [`sorted by ${sort.map((key) => key.join(' ')).join(', ')}`] : []),
    ...(after === undefined ? [] : ['after a cursor']),
  ].join(', ');
}
