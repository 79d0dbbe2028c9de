import { erasedText } from '@rostrum/contracts';
import type { DonationDocument } from '@rostrum/projections/donations';
import type { App } from '../../runtime/app.ts';
import { paymentStream } from '../payments/index.ts';

type Events = Pick<App, 'events'>;

/** The message to the creator that came with a payment; null when there is none, or it was erased. */
export async function loadDonationMessage(app: Events, paymentId: number): Promise<string | null> {
  const written = await loadWritten(app, paymentId);
  return written === undefined || written.message === erasedText ? null : written.message;
}

/** Whether a payment came with a message that its donor made public, whatever became of it. */
export async function hasPublicMessage(
  app: Events,
  { id, hasMessage, showsMessage }: Pick<DonationDocument, 'id' | 'hasMessage' | 'showsMessage'>,
): Promise<boolean> {
  return showsMessage || (hasMessage && (await loadWritten(app, id))?.isPublic === true);
}

async function loadWritten({ events }: Events, paymentId: number) {
  const { events: found } = await events.load(paymentStream(paymentId), ['DonationMessageWritten']);
  const [written] = found;
  return written?.type === 'DonationMessageWritten' ? written.data : undefined;
}
