import { decimalOf, ledgerAccounts, type Routes } from '@rostrum/contracts';
import type { Handler } from '../../http/route.ts';
import type { PaymentProvider } from '../../providers/port.ts';
import type { App } from '../../runtime/app.ts';

/** GET /api/admin/provider-balances: what is with the providers, by the books and by themselves. */
export function adminProviderBalances(
  app: Pick<App, 'log' | 'providers'>,
): Handler<Routes['adminProviderBalances']> {
  return async (_input, { queries }) => {
    const [totals, { total: openDifferences }] = await Promise.all([
      queries.ledger.totals(),
      queries.payments.openDifferences(),
    ]);
    const providers = await Promise.all(
      app.providers.all.map(async (provider) => {
        const { name } = provider;
        const accounts = [ledgerAccounts.pspPending(name), ledgerAccounts.pspAvailable(name)];
        const cents = accounts.reduce((sum, each) => sum + (totals?.groups[each]?.cents ?? 0), 0);
        const books = { cents, amount: decimalOf(cents) };
        return { provider: name, books, ...(await providedBy(app, provider)) };
      }),
    );
    return { providers, openDifferences };
  };
}

/** A provider that does not answer hides neither the others nor the books. */
async function providedBy({ log }: Pick<App, 'log'>, { name, balance }: PaymentProvider) {
  if (!balance) return { provided: null, missing: 'simulated' } as const;
  try {
    const { cents, at } = await balance();
    return { provided: { cents, amount: decimalOf(cents), at }, missing: null };
  } catch (error) {
    log.warn({ err: error, provider: name }, 'the balance could not be read');
    return { provided: null, missing: 'unavailable' } as const;
  }
}
