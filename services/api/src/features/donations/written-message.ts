import { erasedText } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { paymentStream } from '../payments/index.ts';

/** The message to the creator that came with a payment; null when there is none, or it was erased. */
export async function loadDonationMessage(
  { events }: Pick<App, 'events'>,
  paymentId: number,
): Promise<string | null> {
  const { events: found } = await events.load(paymentStream(paymentId), ['DonationMessageWritten']);
  const [written] = found;
  if (written?.type !== 'DonationMessageWritten') return null;
  return written.data.message === erasedText ? null : written.data.message;
}
