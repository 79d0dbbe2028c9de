import { type Cents, quote } from '@rostrum/contracts/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { configurationQuery } from '../../../api/configuration.ts';
import { refreshQueries } from '../../../api/refresh.ts';
import { type DonationAmount, useDonationAmount } from '../../donations/index.ts';
import {
  createPayment,
  inBrowser,
  openPayment,
  type Payment,
  type SentPayment,
} from '../../payments/index.ts';
import { type Settlement, useSentPayment } from '../../receipts/index.ts';

interface Attempt {
  readonly cents: Cents;
  readonly payment: Payment;
}

export interface Contribution {
  readonly amount: DonationAmount;
  /** The latest payment. It is kept when the dialog closes, so that nothing is paid twice. */
  readonly attempt: Attempt | undefined;
  /** The latest contribution that was paid on this page. */
  readonly paid: SentPayment | undefined;
  readonly settlement: Settlement;
  /** Whether `paid` was made before the page was loaded, and was not shown yet. */
  readonly isRestored: boolean;
  /** Starts a payment of the chosen amount, or resumes one that was sent. */
  readonly start: () => void;
  /** Called when the outcome was seen. */
  readonly finish: () => void;
}

/** The state of a contribution to a prompt. `asked`: dollars, from the query of the URL. */
export function useContribution(promptId: number, asked: string | null): Contribution {
  const queryClient = useQueryClient();
  const amount = useDonationAmount(asked, undefined);
  const [attempt, setAttempt] = useState<Attempt>();
  const { paid, settlement, isRestored, ...sent } = useSentPayment('prompts', promptId);

  const start = (): void => {
    const { cents } = amount;
    if (isRestored || cents === undefined) return;
    if (attempt && !isReplaceable(attempt, cents)) return;
    const payment = createPayment({
      totalCents: (method) => {
        // The configuration is loaded by now: the form is not shown before.
        const known = queryClient.getQueryData(configurationQuery.queryKey);
        return quote(cents, known?.payments.quoteRules[method]).totalCents;
      },
      open: (method, key) => openPayment(method, cents, { promptId }, key),
      ...inBrowser,
      onConfirming: sent.onConfirming,
      onPaid: (intent) => {
        sent.onPaid(intent);
        void refreshQueries(queryClient, ['prompts', promptId], ['donations']);
      },
    });
    setAttempt({ cents, payment });
  };

  return {
    amount,
    attempt,
    paid,
    settlement,
    isRestored,
    start,
    finish: () => {
      sent.close();
      setAttempt(undefined);
      amount.reset();
    },
  };
}

/** Whether a new payment may replace the last one: that one succeeded, or was not sent yet. */
function isReplaceable({ cents, payment }: Attempt, next: Cents): boolean {
  const { status } = payment.state();
  return status === 'paid' || (status === 'ready' && cents !== next);
}
