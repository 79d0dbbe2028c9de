import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { findWithin } from '../drills/support/poll-until.ts';

/**
 * The path of the link in the newest mail that invites a participant at this address, which an
 * administrator whose session is confirmed by a second factor reads in the outbox.
 * @throws Error when none is written in time
 */
export async function invitationTo(email: string, admin: Client): Promise<string> {
  return findWithin(20_000, `an invitation mailed to ${email}`, async () => {
    const mails = await admin.call(outboxEndpoints.adminListOutbox, { query: {} });
    const mail = mails.find(({ to, kind }) => to === email && kind === 'invitation');
    if (!mail) return undefined;
    const link = { params: { id: mail.id }, body: {} };
    const { url } = await admin.call(outboxEndpoints.showMailLink, link);
    return /^https?:\/\/[^/\s]+(\/participation#\S+)$/.exec(url)?.[1];
  });
}
