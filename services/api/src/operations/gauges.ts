import type { EventStore } from '@rostrum/event-store';
import type { Projections } from '@rostrum/projections';
import type { State } from '@rostrum/state';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { unmatchedPaymentCount } from '../features/payments/index.ts';

export interface GaugeSources {
  readonly events: Pick<EventStore, 'head' | 'verified'>;
  readonly projections: Pick<Projections, 'status' | 'queries'>;
  readonly state: State;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** Overdue notices are counted up to here. */
const MOST_NOTICES = 1_000;

/**
 * Figures that are read when somebody asks, at a cost that does not grow with the log. Answers the
 * reading: what cannot be read (a server that is away) is left out and logged, and the rest stays.
 */
export function createGauges(sources: GaugeSources, registry: Registry): () => Promise<void> {
  const { events, projections, state, clock, log } = sources;
  const gauge = <L extends string = never>(name: string, help: string, ...labelNames: L[]) => {
    const made = new Gauge<L>({ name: `rostrum_${name}`, help, labelNames, registers: [registry] });
    // Without labels it would show 0 before it was ever set, which is a figure too.
    if (labelNames.length === 0) made.remove();
    return made;
  };

  const head = gauge('log_head_events', 'Events in the log, where positions count them');
  const verified = gauge('log_verified_events', 'Events whose chain was verified');
  const verifiedAge = gauge(
    'log_verified_age_seconds',
    'Since the verification last reached the head of the log',
  );
  const readLog = async (): Promise<void> => {
    const position = await events.head();
    if (/^\d{0,16}$/.test(position)) head.set(Number(position));
    const { events: count, at } = await events.verified();
    verified.set(count);
    if (at !== null) verifiedAge.set((clock().getTime() - Date.parse(at)) / 1_000);
  };

  const lag = gauge(
    'read_model_lag_seconds',
    'Since the oldest event that the read model has not folded was recorded',
    'model',
  );
  const parked = gauge(
    'read_model_parked_groups',
    'Groups that wait behind an event which could not be folded',
    'model',
  );
  const rate = gauge(
    'read_model_events_per_second',
    'As those who fold it have published lately',
    'model',
  );
  const rebuilt = gauge(
    'read_model_rebuild_ratio',
    'Share of the log that a rebuild under way has folded',
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
    'Payments about which the provider and the log do not agree: unplaced, counted since the beginning, and undelivered, waiting now',
    'why',
  );
  const refundsPayable = gauge(
    'refunds_payable_cents',
    'Refunds that were requested and that no provider has confirmed yet',
  );
  const readPayments = async (): Promise<void> => {
    const notices = await state.sandbox.dueDeliveries(clock().getTime(), MOST_NOTICES);
    unreconciled.set({ why: 'undelivered' }, notices.length);
    unreconciled.set({ why: 'unplaced' }, await unmatchedPaymentCount(state.marks));
    const { refundsPayableCents } = await projections.queries.statistics.platform();
    refundsPayable.set(refundsPayableCents);
  };

  const readings = [
    { what: 'the log', read: readLog, gauges: [head, verified, verifiedAge] },
    { what: 'the read models', read: readModels, gauges: [lag, parked, rate, rebuilt] },
    { what: 'the payments', read: readPayments, gauges: [unreconciled, refundsPayable] },
  ];
  return async () => {
    for (const { what, read, gauges } of readings) {
      try {
        await read();
      } catch (error) {
        // What cannot be read must not be shown as it was.
        for (const each of gauges) await forget(each);
        log.warn({ err: error }, `${what} cannot be read for the metrics`);
      }
    }
  };
}

/** `reset` would leave a gauge without labels at 0. */
async function forget(each: Pick<Gauge, 'get' | 'remove'>): Promise<void> {
  for (const { labels } of (await each.get()).values) each.remove(labels);
}
