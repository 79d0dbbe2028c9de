import { dollars } from '@rostrum/contracts/money';
import { providerLabels } from '../provider-payouts/index.ts';
import { counted } from '../../fields/counted.ts';
import type { ProviderBalances, Totals } from './records.ts';

interface Verdict {
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly sentences: readonly string[];
}

/**
 * Whether the books agree with themselves and with what each provider says. It is a success only when
 * all of it was compared and agrees.
 */
export function verdictOf(
  { differenceCents }: Pick<Totals, 'differenceCents'>,
  { providers, openDifferences }: ProviderBalances,
): Verdict {
  if (differenceCents !== 0) {
    const by = dollars(differenceCents);
    return {
      severity: 'error',
      sentences: [
        `Assets differ from liabilities + income − expenses by ${by}. Run npm run audit.`,
      ],
    };
  }
  const open =
    openDifferences > 0
      ? [`${counted(openDifferences, 'payment difference', 'payment differences')} not resolved.`]
      : [];
  const against = [
    ...providers.flatMap(({ provider, books, provided, missing }) => {
      const name = providerLabels[provider];
      if (missing === 'unavailable') return [`${name} did not say what it has.`];
      if (!provided || provided.cents === books.cents) return [];
      const more = provided.cents > books.cents ? 'more' : 'less';
      const by = dollars(Math.abs(provided.cents - books.cents));
      return [`${name} has ${by} ${more} than the books say.`];
    }),
    ...open,
  ];
  const balanced = 'In the books, assets = liabilities + income − expenses, to the cent.';
  if (against.length > 0) return { severity: 'warning', sentences: [balanced, ...against] };
  const compared = providers.filter(({ provided }) => provided !== null);
  return compared.length > 0
    ? { severity: 'success', sentences: [balanced, 'Each provider has what they say.'] }
    : {
        severity: 'info',
        sentences: [balanced, 'Payments are simulated: no provider has money to compare it with.'],
      };
}
