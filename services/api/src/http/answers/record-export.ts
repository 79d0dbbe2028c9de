import type { FilterValue, ListFilter, Route } from '@rostrum/contracts';
import { exportStream, personalDataLimits } from '@rostrum/contracts/personal-data';
import type { EventStore } from '@rostrum/event-store';
import type { Actor } from '../../kernel/actor.ts';
import type { RequestContext } from '../route.ts';

/** The validated parameters and query of a call. */
interface ExportInput {
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Records who exports what with which filter, before the answer is sent, so that nothing is exported
 * unrecorded. What staff may export because of their role is told from a member's own.
 */
export async function recordExport(
  events: EventStore,
  route: Route,
  actor: Actor,
  input: ExportInput,
  context: Pick<RequestContext, 'id' | 'cause' | 'reached'>,
): Promise<void> {
  const ofOthers = route.members === 'owner-or-admin' && actor.isAdmin;
  const own = route.access === 'member' && !ofOthers;
  const data = { userId: actor.id, what: exportedBy(route), filter: filterOf(route, input) };
  const event = { type: own ? 'OwnDataExported' : 'DataExported', data } as const;
  const stream = exportStream(context.id(0));
  const { position } = await events.append(stream, [event], 'no-stream', context.cause());
  context.reached(position);
}

/** `adminExportPaymentDifferences` exports `payment_differences`. */
function exportedBy({ name }: Route): string {
  return wordsOf(name.replace(/^(admin)?export/i, '')).replaceAll(' ', '_');
}

/** `createdAt` as `created at`. */
const wordsOf = (name: string): string => name.replace(/\B(?=[A-Z])/g, ' ').toLowerCase();

/** The filter in words; null without one. */
function filterOf(route: Route, { params, query }: ExportInput): string | null {
  const conditions = route.list
    ? ofList(Object.values(route.list.filters), query as ListInput)
    : Object.entries({ ...(params as object), ...(query as object) }).map(ofParameter);
  const words = conditions.join('; ');
  const { filter: max } = personalDataLimits.exported;
  if (words === '') return null;
  return words.length > max ? `${words.slice(0, max - 1)}…` : words;
}

interface ListInput {
  readonly where?: Readonly<Record<string, FilterValue>>;
  readonly text?: string;
}

/** A text that somebody typed may name a person, so only the name of its filter is recorded. */
function ofList(filters: readonly ListFilter[], { where = {}, text }: ListInput): string[] {
  const conditions = filters.flatMap((filter) => {
    const value = where[filter.field];
    if (value === undefined) return [];
    const typed = filter.kind === 'word' && filter.values === undefined;
    return typed ? wordsOf(filter.field) : `${wordsOf(filter.field)}: ${valueOf(value)}`;
  });
  return text === undefined ? conditions : [...conditions, 'search text'];
}

function valueOf(value: FilterValue): string {
  if (typeof value !== 'object') return String(value);
  if (!('from' in value || 'to' in value)) return (value as readonly unknown[]).join(', ');
  const { from, to } = value;
  return [
    from === undefined ? [] : `from ${dayOf(from)}`,
    to === undefined ? [] : `to ${dayOf(to)}`,
  ]
    .flat()
    .join(' ');
}

/** The UTC day of an instant; cents as they are. */
const dayOf = (bound: string | number): string => String(bound).slice(0, 10);

function ofParameter([name, value]: readonly [string, unknown]): string {
  const known = typeof value === 'number' || /^\d{4}-\d\d-\d\d$/.test(String(value));
  return known ? `${wordsOf(name)}: ${String(value)}` : wordsOf(name);
}
