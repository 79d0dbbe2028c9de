import type { PaymentProviderName } from '@rostrum/contracts';
import type { State } from '@rostrum/state';
import { z } from 'zod';
import type { App } from '../../../runtime/app.ts';

/** Maximum number of the sandbox's webhooks that are counted. */
const maxDeliveries = 1_000;

/** Names are stored. */
const markOf = (provider: PaymentProviderName): string => `compared ${provider}`;

/** Records when a comparison with a provider began in which nothing failed. */
export const recordComparison = (
  { marks }: Pick<State, 'marks'>,
  provider: PaymentProviderName,
  began: number,
): Promise<void> => marks.set(markOf(provider), new Date(began).toISOString());

/** As of when the payments of all providers were compared with the log, and what is on its way. */
export interface Comparison {
  /** The earliest of the providers' last comparisons; null while one of them has none. */
  readonly at: string | null;
  /**
   * Webhooks that were not delivered: those of the sandbox, and those of real providers that have
   * failed since the comparison, which has made up for older ones.
   */
  readonly undelivered: number;
}

export async function comparisonWithProviders({
  providers,
  receivedEvents,
  state,
}: Pick<App, 'providers' | 'receivedEvents' | 'state'>): Promise<Comparison> {
  const marks = await Promise.all(providers.all.map(({ name }) => state.marks.get(markOf(name))));
  const times = marks.map((mark) => z.iso.datetime().safeParse(mark).data);
  const known = times.filter((time) => time !== undefined).toSorted();
  const at = known.length === times.length ? (known[0] ?? null) : null;
  await receivedEvents.flush();
  const failed = await state.providerEvents.failedSince(at === null ? 0 : Date.parse(at));
  const simulated = await state.sandbox.dueDeliveries(Number.MAX_SAFE_INTEGER, maxDeliveries);
  const real = failed.filter(({ provider }) => provider !== 'sandbox');
  return { at, undelivered: simulated.length + real.length };
}
