/** What is compared with a goal: the figure, or its quotient with or difference to the figure beside it. */
type Compared = 'figure' | 'ratio' | 'difference';

/** What the figures of a measure are. */
export interface Measure {
  readonly what: string;
  /** What is measured in the same run to compare with; null if nothing is. */
  readonly beside: string | null;
  readonly unit: string;
}

export interface Goal extends Measure {
  readonly of: Compared;
  readonly bound: 'at-least' | 'at-most';
  readonly limit: number;
  /** Another limit, which the work aims at next. It decides nothing. */
  readonly nextStep?: number;
  /** Why `npm run bench` does not measure it, or where it is checked instead. */
  readonly notMeasured?: string;
}

type Words = readonly [what: string, beside: string | null, unit: string];
type Limit = Pick<Goal, 'bound' | 'limit' | 'of'>;

const atLeast = (limit: number, of: Compared = 'ratio'): Limit => ({
  bound: 'at-least',
  limit,
  of,
});
const atMost = (limit: number, of: Compared = 'ratio'): Limit => ({ bound: 'at-most', limit, of });
const goal = (
  [what, beside, unit]: Words,
  limit: Limit,
  also: Pick<Goal, 'nextStep' | 'notMeasured'> = {},
): Goal => ({ what, beside, unit, ...limit, ...also });

const express = 'Express and PostgreSQL';
const few = '1,000 campaigns';
const tenth = 'a log a tenth as long';

/** Every goal of speed, by the name of its measure. No other file has a limit. */
export const goals = {
  P1: goal(
    ['durable events through the log’s port, 64 writers', 'the raw SQLite driver', '/s'],
    atLeast(0.55),
  ),
  P2: goal(['settlements over distinct campaigns, one core', express, '/s'], atLeast(2), {
    nextStep: 1.3,
  }),
  'P2-p99': goal(['p99 of these settlements', express, 'ms'], atMost(0.6)),
  'P2-two-cores': goal(
    ['settlements over distinct campaigns, two cores for each side', express, '/s'],
    atLeast(2),
  ),
  P3: goal(['settlements on one campaign', express, '/s'], atLeast(3)),
  'P3-own': goal(['settlements on one campaign', 'distinct campaigns', '/s'], atLeast(0.95)),
  'P4-list': goal(['GET of a page of the list', 'a Koa “Hello World”', '/s'], atLeast(0.7)),
  'P4-detail': goal(['GET of a campaign', 'a Koa “Hello World”', '/s'], atLeast(0.7)),
  'P5-list': goal(['p99 of the list, in the slowest order', few, 'ms'], atMost(2)),
  'P5-trending': goal(['p99 of trending campaigns', few, 'ms'], atMost(2)),
  'P5-detail': goal(['p99 of a campaign', few, 'ms'], atMost(2)),
  'P5-counts': goal(['p99 of the counts', few, 'ms'], atMost(2)),
  'P5-cursor': goal(['p99 of the 10,000th page by cursor', 'the first page', 'ms'], atMost(2)),
  'P6-rare': goal(
    ['p99 of a search for a rare text', 'ILIKE of PostgreSQL', 'ms'],
    atMost(10, 'figure'),
  ),
  'P6-common': goal(
    ['p99 of a search for a common text', 'ILIKE of PostgreSQL', 'ms'],
    atMost(30, 'figure'),
  ),
  P7: goal(
    ['p99 from an append until it is visible, half the maximum rate', null, 'ms'],
    atMost(50, 'figure'),
  ),
  'P7-two-cores': goal(
    ['p99 from an append until it is visible, two cores', null, 'ms'],
    atMost(40, 'figure'),
  ),
  P8: goal(['events folded by a rebuild of all read models', 'a bare loop', '/s'], atLeast(0.5)),
  'P8-processor': goal(
    ['processor time of the rebuild per event', 'a bare loop', 'µs'],
    atMost(100, 'figure'),
  ),
  'P8-growth': goal(['time of the rebuild', tenth, 's'], atMost(11)),
  'P8-memory': goal(['peak memory of the rebuild', tenth, 'MB'], atMost(300, 'figure')),
  P9: goal(['start to first answer with a long log', 'a short log', 's'], atMost(1.3)),
  'P9-start': goal(['start to first answer with a long log', null, 's'], atMost(0.9, 'figure')),
  P10: goal(['memory in an hour of mixed load', null, 'MB'], atMost(350, 'figure'), {
    notMeasured: 'it takes an hour',
  }),
  P12: goal(['events whose chain an audit verifies', null, '/s'], atLeast(200_000, 'figure')),
  'P12-memory': goal(['peak memory of the verification', tenth, 'MB'], atMost(1.1)),
  'P13-entry': goal(
    ['gzipped entry of the public site', 'react, router and query alone', 'KB'],
    atMost(150, 'figure'),
    { notMeasured: 'npm test checks it' },
  ),
  'P13-paint': goal(['largest contentful paint, throttled', null, 's'], atMost(2, 'figure'), {
    notMeasured: 'it needs a browser',
  }),
  P14: goal(
    ['whole donations: quote, confirmation, webhook, seen in the campaign', express, '/s'],
    atLeast(1.3),
    { nextStep: 2 },
  ),
  'P14-quote-calls': goal(
    ['calls of EventStoreDB for a quote', null, 'calls'],
    atMost(2, 'figure'),
    { notMeasured: 'it needs EventStoreDB' },
  ),
  'P14-payment-calls': goal(
    ['calls of EventStoreDB for a payment', null, 'calls'],
    atMost(1, 'figure'),
    { notMeasured: 'it needs EventStoreDB' },
  ),
  P15: goal(
    ['p99 of a campaign’s page during 9,999 reactions a minute', 'quiet', 'ms'],
    atMost(50, 'difference'),
  ),
  P16: goal(
    ['processor time for following a member with 100,000 followers', 'ten followers', 'ms'],
    atMost(1.1),
  ),
  P17: goal(['clone to the first page by npm start', null, 's'], atMost(45, 'figure')),
  'P17-files': goal(['files that npm start installs', null, 'files'], atMost(50_000, 'figure')),
} as const satisfies Readonly<Record<string, Goal>>;

/** What is measured without a goal. */
export const withoutGoal = {
  'audit-memory': {
    what: 'peak memory of an audit of payments',
    beside: tenth,
    unit: 'MB',
  },
  'payouts-pages': { what: 'pages of payouts, the slowest', beside: '1,000 shares', unit: 'ms' },
  'payouts-export-row': { what: 'export of payouts, a row', beside: '1,000 shares', unit: 'µs' },
  'payouts-export-first': {
    what: 'export of payouts, the first byte',
    beside: '1,000 shares',
    unit: 'ms',
  },
  'payouts-batch-row': { what: 'file for the bank, a row', beside: '1,000 shares', unit: 'µs' },
  'payouts-batch-first': {
    what: 'file for the bank, the first byte',
    beside: '1,000 shares',
    unit: 'ms',
  },
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureId = keyof typeof goals | keyof typeof withoutGoal;
