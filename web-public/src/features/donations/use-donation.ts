import { useQueryClient } from '@tanstack/react-query';
import { type Cents, quote } from '@rostrum/contracts/money';
import { useEffect, useEffectEvent, useState } from 'react';
import { configurationQuery } from '../../api/configuration.ts';
import { refreshQueries } from '../../api/refresh.ts';
import { rememberedName } from '../accounts/index.ts';
import { type Settlement, useSentPayment } from '../receipts/index.ts';
import {
  createPayment,
  inBrowser,
  openPayment,
  type Payment,
  type SentPayment,
} from '../payments/index.ts';
import { initialText, useDonationAmount, type DonationAmount } from './donation-amount.ts';
import { forgetDraft, keepDraft, readDraft } from './donation-draft.ts';
import {
  areSamePreferences,
  noPreferences,
  type GivingPreferences,
  preferencesBody,
  type PreferencesState,
} from './giving-preferences.ts';

export interface DonationAttempt {
  readonly cents: Cents;
  readonly preferences: GivingPreferences;
  readonly payment: Payment;
}

export interface Donation extends PreferencesState {
  readonly amount: DonationAmount;
  /**
   * The latest payment. It is kept when the dialog closes, so that a payment with an unknown
   * outcome is queried again and not paid twice.
   */
  readonly attempt: DonationAttempt | undefined;
  /** The latest successful donation on this page, with its quote. */
  readonly paid: SentPayment | undefined;
  /** What the server knows about `paid`. */
  readonly settlement: Settlement;
  /** Whether `paid` was made before the page was loaded, and was not shown yet. */
  readonly isRestored: boolean;
  /**
   * Whether a payment is pending, at the bank, or with an unknown outcome. No other payment starts
   * before that.
   */
  readonly isUnderWay: () => boolean;
  /** Starts a payment of the chosen amount, or resumes a pending one. */
  readonly startPayment: () => void;
  /** Called when the thank-you message is closed. */
  readonly finish: () => void;
}

/** The state of a donation to one campaign. */
export function useDonation(
  campaignId: number,
  initialAmount: string | null,
  initialPreferences: GivingPreferences = noPreferences,
): Donation {
  const queryClient = useQueryClient();
  const form = { campaignId, asked: initialAmount, username: rememberedName() };
  const [draft] = useState(() => readDraft(form));
  const amount = useDonationAmount(initialAmount, draft?.text);
  const [preferences, setPreferences] = useState(draft?.preferences ?? initialPreferences);
  const [attempt, setAttempt] = useState<DonationAttempt>();
  const { paid, settlement, isRestored, ...sent } = useSentPayment('donations', campaignId);

  const isChanged =
    amount.text !== initialText(initialAmount) ||
    !areSamePreferences(preferences, initialPreferences);
  const keep = useEffectEvent((text: string, chosen: GivingPreferences) => {
    if (isChanged) keepDraft(form, { text, preferences: chosen });
    else forgetDraft(form);
  });
  useEffect(() => {
    keep(amount.text, preferences);
  }, [amount.text, preferences]);

  /** The next donation begins as this one did, without the message, which was sent. */
  const beginAnew = (): void => {
    amount.reset();
    setPreferences({ ...initialPreferences, message: '', publicMessage: false });
  };
  const begin = (): void => {
    const { cents } = amount;
    if (isRestored || cents === undefined) return;
    if (attempt && !isReplaceable(attempt, cents, preferences)) return;
    const payment = createPayment({
      totalCents: (method) => {
        // The configuration is loaded by now: the form is not shown before.
        const known = queryClient.getQueryData(configurationQuery.queryKey);
        return quote(cents, known?.payments.quoteRules[method]).totalCents;
      },
      open: (method, key) =>
        openPayment(method, cents, { campaignId }, key, preferencesBody(preferences)),
      ...inBrowser,
      onConfirming: sent.onConfirming,
      onPaid: (intent) => {
        sent.onPaid(intent);
        beginAnew();
        void refreshQueries(queryClient, ['donations', campaignId]);
      },
    });
    setAttempt({ cents, preferences, payment });
  };

  return {
    amount,
    preferences,
    setPreferences,
    attempt,
    paid,
    settlement,
    isRestored,
    isUnderWay: () =>
      attempt !== undefined && !['ready', 'paid'].includes(attempt.payment.state().status),
    startPayment: begin,
    finish: () => {
      if (isRestored) beginAnew();
      sent.close();
      setAttempt(undefined);
    },
  };
}

/**
 * Whether a new payment may replace the last one: that one succeeded, or was not sent yet and
 * differs in amount or preferences.
 */
function isReplaceable(
  { cents, preferences, payment }: DonationAttempt,
  nextCents: Cents,
  nextPreferences: GivingPreferences,
): boolean {
  const { status } = payment.state();
  if (status === 'paid') return true;
  return (
    status === 'ready' && (cents !== nextCents || !areSamePreferences(preferences, nextPreferences))
  );
}
