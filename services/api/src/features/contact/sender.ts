import type { ContactMessageDocument } from '@rostrum/projections/contact';
import type { App } from '../../runtime/app.ts';
import { verifiedAddressesOf } from '../accounts/index.ts';

/** By which the messages from one address are found: a keyed hash, the same in upper and lower case. */
export const contactHash = ({ keyedHash }: Pick<App, 'keyedHash'>, address: string): string =>
  keyedHash('contact', address.normalize('NFKC').toLowerCase());

const page = 100;

/**
 * All messages that a member sent while signed in, or that came from an address that was verified as
 * theirs: who registers with somebody else's address reads or erases nothing of them.
 */
export async function* messagesOf(
  app: Pick<App, 'events' | 'keyedHash' | 'projections'>,
  userId: number,
): AsyncGenerator<ContactMessageDocument> {
  const { contact } = app.projections.queries;
  const addresses = await verifiedAddressesOf(app, userId);
  const byAddress = addresses.map((address) => ({ emailHash: contactHash(app, address) }));
  const seen = new Set<number>();
  for (const sender of [{ userId }, ...byAddress]) {
    for (let after = 0; ;) {
      const found = await contact.sentBy(sender, page, after);
      for (const message of found) {
        if (!seen.has(message.id)) yield message;
        seen.add(message.id);
      }
      after = found.at(-1)?.id ?? after;
      if (found.length < page) break;
    }
  }
}
