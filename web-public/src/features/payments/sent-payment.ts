import { storedText } from '../../ui/browser/stored-text.ts';
import { rememberedName } from '../accounts/index.ts';
import type { PaymentIntent } from './api.ts';

/** A payment that this tab has asked its provider to charge. Sums in cents. */
export interface SentPayment {
  readonly donationId: number;
  readonly quote: Pick<PaymentIntent['quote'], 'amountCents' | 'serviceFeeCents' | 'totalCents'>;
}

/**
 * The last such payment, until a page has shown that it is settled. It outlives a reload, and a page
 * that fails meanwhile.
 */
const stored = storedText('sessionStorage', 'rostrum.sent-payment');

/** `target`: what is paid for, such as `donations 7`; `deposit` for a new campaign. */
export function keepSentPayment(target: string, { donationId, quote }: SentPayment): void {
  stored.write(JSON.stringify({ donationId, quote, target, username: rememberedName() }));
}

/** The payment of the member that is signed in; without a target, whatever it was for. */
export function sentPayment(target?: string): SentPayment | undefined {
  try {
    const value = JSON.parse(stored.read() ?? 'null') as Partial<Stored> | null;
    const { donationId, quote } = value ?? {};
    if (!quote || !Number.isSafeInteger(quote.totalCents) || !donationId) return undefined;
    const isAsked = target === undefined || target === value?.target;
    return isAsked && value?.username === rememberedName() ? { donationId, quote } : undefined;
  } catch {
    // The text is not JSON: other code on this origin can write to the storage too.
    return undefined;
  }
}

interface Stored extends SentPayment {
  readonly target: string;
  readonly username: string;
}

export function forgetSentPayment(target: string): void {
  if (sentPayment(target)) stored.remove();
}
