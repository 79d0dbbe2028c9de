import type { ContactMessageDocument } from '@rostrum/projections/contact';
import type { App } from '../../runtime/app.ts';

/** A member, and the addresses that they have or had. */
export interface Sender {
  readonly userId: number;
  readonly addresses: readonly string[];
}

/** By which the messages from one address are found: a keyed hash, the same in upper and lower case. */
export const contactHash = ({ keyedHash }: Pick<App, 'keyedHash'>, address: string): string =>
  keyedHash('contact', address.normalize('NFKC').toLowerCase());

const page = 100;

/** All messages that a member sent while signed in, or that came from one of their addresses. */
export async function* messagesOf(
  app: Pick<App, 'keyedHash' | 'projections'>,
  { userId, addresses }: Sender,
): AsyncGenerator<ContactMessageDocument> {
  const { contact } = app.projections.queries;
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
