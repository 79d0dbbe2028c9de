import { dayMs, hourMs } from '@rostrum/contracts';
import type { State } from '@rostrum/state';
import { START, type EventStore } from '@rostrum/event-store';
import { z } from 'zod';
import { ProviderUnavailable, type PaymentProvider } from '../../../providers/port.ts';
import type { App } from '../../../runtime/app.ts';
import { recordComparison } from './comparison.ts';
import type { Reconciler } from './reconcile-object.ts';
import { reconcile, type ReconciliationCounts } from './reconcile.ts';

/**
 * How often each pass runs, and how far it goes back: to the start of the last pass of its name,
 * and `backMs` further. `recent`: an intent can be paid a day after it was created, and PayPal
 * lists a payment hours late. `daily`: fees are known and money is available only days after a
 * payment.
 */
const passes = [
  { name: 'recent', everyMs: 10 * 60_000, backMs: dayMs + 4 * hourMs },
  { name: 'daily', everyMs: dayMs, backMs: 30 * dayMs },
] as const;
type Pass = (typeof passes)[number];

/** How far back the operator's command goes: as far as PayPal lists disputes. */
const commandBackMs = 179 * dayMs;

type Dependencies = Reconciler & Pick<App, 'providers' | 'state'>;

/**
 * Reconciles every provider, at most every ten minutes. The providers are asked beside one another:
 * none stops or holds up the others.
 */
export async function reconcilePayments(app: Dependencies, signal: AbortSignal): Promise<void> {
  await Promise.all(app.providers.all.map((provider) => reconcileDue(app, provider, signal)));
}

async function reconcileDue(
  app: Dependencies,
  provider: PaymentProvider,
  signal: AbortSignal,
): Promise<void> {
  for (const pass of passes) {
    if (signal.aborted) return;
    try {
      await runIfDue(app, provider, pass, signal);
    } catch (error) {
      app.log.error({ err: error, provider: provider.name }, 'payments were not reconciled');
    }
  }
}

async function runIfDue(
  app: Dependencies,
  provider: PaymentProvider,
  { name, everyMs, backMs }: Pass,
  signal: AbortSignal,
): Promise<void> {
  const { marks } = app.state;
  const mark = `reconciled ${provider.name} ${name}`;
  const now = app.clock().getTime();
  const last = await lastOf(marks, mark);
  if (last !== undefined && last <= now && now - last < everyMs) return;
  const since = new Date(Math.min(last ?? now, now) - backMs);
  const done = await reconcile(app, provider, since, signal);
  if (done.repaired + done.differences + done.failed > 0) {
    app.log.warn({ provider: provider.name, ...done }, 'payments were reconciled');
  }
  // Failures are retried by the next pass, which goes back beyond the start of this one.
  if (signal.aborted) return;
  await marks.set(mark, new Date(now).toISOString());
  if (done.failed === 0) await recordComparison(app.state, provider.name, now);
}

async function lastOf(marks: State['marks'], mark: string): Promise<number | undefined> {
  const stored = z.iso.datetime().safeParse(await marks.get(mark));
  return stored.success ? Date.parse(stored.data) : undefined;
}

/**
 * Reconciles the payments of the last 179 days, for the operator.
 * @returns the text to print, and whether the log and the providers agree
 */
export async function reconcileAll(
  app: Reconciler & Pick<App, 'providers'>,
): Promise<{ readonly agrees: boolean; readonly message: string }> {
  const since = new Date(app.clock().getTime() - commandBackMs);
  const { signal } = new AbortController();
  const all = await Promise.all(
    app.providers.all.map(async (provider) => {
      try {
        const done = await reconcile(app, provider, since, signal);
        return { failed: done.failed, line: lineOf(provider, done) };
      } catch (error) {
        app.log.error({ err: error, provider: provider.name }, 'payments were not reconciled');
        const why = error instanceof ProviderUnavailable ? error.message : 'it failed, see the log';
        return { failed: 1, line: `${provider.name}: ${why}` };
      }
    }),
  );
  const failed = all.reduce((sum, each) => sum + each.failed, 0);
  const lines = all.map(({ line }) => line);
  const open = await openDifferences(app.events);
  lines.push(`open differences: ${String(open)}`);
  return { agrees: open === 0 && failed === 0, message: lines.join('\n') };
}

function lineOf({ name }: PaymentProvider, done: ReconciliationCounts): string {
  const { lookedAt, repaired, booked, differences, failed } = done;
  return `${name}: ${String(lookedAt)} looked at, ${String(repaired)} repaired, ${String(booked)} with fees or availability booked, ${String(differences)} new differences, ${String(failed)} failed`;
}

/** Reads the log, because the read models may be out of date when no server is running. */
async function openDifferences(events: EventStore): Promise<number> {
  const open = new Set<string>();
  const types = ['PaymentUnmatched', 'UnmatchedPaymentResolved'] as const;
  for await (const batch of events.readAll(START, { types })) {
    for (const { type, stream } of batch.events) {
      if (type === 'PaymentUnmatched') open.add(stream);
      else open.delete(stream);
    }
  }
  return open.size;
}
