import { mailLanes } from '@rostrum/contracts/outbox';
import type { Projections } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import type { CachedEventStore } from '../kernel/decider.ts';
import { readDeadlineFailures } from '../kernel/deadline-failures.ts';
import { lostKeys } from '../runtime/storage/key-check.ts';

export interface GaugeSources {
  readonly events: Pick<CachedEventStore, 'head' | 'verified' | 'states'>;
  readonly projections: Pick<Projections, 'status' | 'queries'>;
  readonly state: State;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Maximum number of due webhooks that are counted. */
const MAX_DELIVERIES = 1_000;

/**
 * Registers the gauges that are read on every scrape, at a cost that does not grow with the log.
 * Returns the function that reads them. A group of gauges that cannot be read, for example because a
 * backing service does not answer, is logged and left out of the scrape.
 */
export function createGauges(sources: GaugeSources, registry: Registry): () => Promise<void> {
  const { events, projections, state, clock, log } = sources;
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) => {
    const made = new Gauge<L>({ name: `rostrum_${name}`, help, labelNames, registers: [registry] });
    // A gauge without labels would show 0 until it is set.
    if (labelNames.length === 0) made.remove();
    return made;
  };

  const head = gauge('log_head_events', 'Events in the log (SQLite, whose positions count them)');
  const verified = gauge('log_verified_events', 'Events whose chain was verified');
  const verifiedAge = gauge(
    'log_verified_age_seconds',
    'Time since a pass over the whole log last ended without damage',
  );
  const damage = gauge(
    'log_damaged',
    '1 when damage of the log was found; until a start that finds none',
  );
  const readLog = async (): Promise<void> => {
    const position = await events.head();
    if (/^\d{0,16}$/.test(position)) head.set(Number(position));
    const { events: count, at, damaged } = await events.verified();
    verified.set(count);
    damage.set(damaged === null ? 0 : 1);
    if (at !== null) verifiedAge.set((clock().getTime() - Date.parse(at)) / 1_000);
  };

  const stateLag = gauge(
    'state_lag_seconds',
    'Time since the states of streams that the process keeps were level with the log; missing when they are not used',
  );
  const readStates = (): Promise<void> => {
    const lagMs = events.states?.lagMs ?? Infinity;
    if (lagMs === Infinity) stateLag.remove();
    else stateLag.set(lagMs / 1_000);
    return Promise.resolve();
  };

  const lag = gauge(
    'read_model_lag_seconds',
    'Age of the oldest event that the read model has not folded',
    'model',
  );
  const parked = gauge(
    'read_model_parked_groups',
    'Groups that are parked behind an event which could not be folded',
    'model',
  );
  const rate = gauge(
    'read_model_events_per_second',
    'Events folded per second, as published by the processes that fold the read model',
    'model',
  );
  const rebuilt = gauge(
    'read_model_rebuild_ratio',
    'Part of the log that a running rebuild has folded, 0 to 1',
    'model',
  );
  const readModels = async (): Promise<void> => {
    const statuses = await projections.status();
    for (const each of [rate, rebuilt]) each.reset();
    for (const { name: model, lagMs, parkedGroups, eventsPerSecond, rebuild } of statuses) {
      lag.set({ model }, lagMs / 1_000);
      parked.set({ model }, parkedGroups);
      if (eventsPerSecond !== null) rate.set({ model }, eventsPerSecond);
      if (rebuild !== null) rebuilt.set({ model }, rebuild.done);
    }
  };

  const unreconciled = gauge(
    'payments_unreconciled',
    'Payments on which provider and log disagree: unplaced (match no donation, and nobody has resolved them) and undelivered (webhooks that are due now)',
    'why',
  );
  const refundsPayable = gauge(
    'refunds_payable_cents',
    'Refunds that were requested and that no provider has confirmed yet',
  );
  const readPayments = async (): Promise<void> => {
    const due = await state.sandbox.dueDeliveries(clock().getTime(), MAX_DELIVERIES);
    unreconciled.set({ why: 'undelivered' }, due.length);
    const open = await projections.queries.payments.openDifferences();
    unreconciled.set({ why: 'unplaced' }, open.total);
    const { refundsPayableCents } = await projections.queries.statistics.platform();
    refundsPayable.set(refundsPayableCents);
  };

  const keys = gauge(
    'subject_keys_lost',
    'Subjects of personal data whose key the last check did not find',
  );
  const readKeys = async (): Promise<void> => {
    keys.set((await lostKeys(state.marks)).count);
  };

  const deadlinesDue = gauge(
    'deadlines_due',
    'Deadlines that are due and not done yet, up to 10,000',
  );
  const deadlinesLate = gauge(
    'deadlines_late_seconds',
    'Time since the oldest deadline that is not done was due; 0 when none is due',
  );
  const deadlinesFailed = gauge(
    'deadlines_failed',
    'Deadlines that failed and are tried again; up to 500',
  );
  const readDeadlines = async (): Promise<void> => {
    const now = clock();
    const { total, since } = await projections.queries.deadlines.late(now.toISOString());
    deadlinesDue.set(total);
    deadlinesLate.set(since === null ? 0 : (now.getTime() - Date.parse(since)) / 1_000);
    deadlinesFailed.set((await readDeadlineFailures(state.marks)).size);
  };

  const mailsWaiting = gauge('mails_waiting', 'Mails in the outbox that wait to be sent', 'lane');
  const readOutbox = async (): Promise<void> => {
    for (const lane of mailLanes) {
      mailsWaiting.set({ lane }, await state.outbox.countWaiting(lane));
    }
  };

  const uncounted = gauge(
    'visits_uncounted_today',
    'Views and shares of campaigns that were not counted on this UTC day, because there were too many',
  );
  const readVisits = async (): Promise<void> => {
    uncounted.set(await state.visits.uncountedToday());
  };

  const readings = [
    { what: 'the log', read: readLog, gauges: [head, verified, verifiedAge, damage] },
    { what: 'the states of streams', read: readStates, gauges: [stateLag] },
    { what: 'the read models', read: readModels, gauges: [lag, parked, rate, rebuilt] },
    { what: 'the outbox', read: readOutbox, gauges: [mailsWaiting] },
    { what: 'the keys', read: readKeys, gauges: [keys] },
    { what: 'the visits', read: readVisits, gauges: [uncounted] },
    { what: 'the payments', read: readPayments, gauges: [unreconciled, refundsPayable] },
    {
      what: 'the deadlines',
      read: readDeadlines,
      gauges: [deadlinesDue, deadlinesLate, deadlinesFailed],
    },
  ];
  return async () => {
    for (const { what, read, gauges } of readings) {
      try {
        await read();
      } catch (error) {
        // The old value must not be shown as the current one.
        for (const each of gauges) await forget(each);
        log.warn({ err: error }, `${what} cannot be read for the metrics`);
      }
    }
  };
}

/** Removes all values. `reset` would leave a gauge without labels at 0. */
async function forget(each: Pick<Gauge, 'get' | 'remove'>): Promise<void> {
  for (const { labels } of (await each.get()).values) each.remove(labels);
}
