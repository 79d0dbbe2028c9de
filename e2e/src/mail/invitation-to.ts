import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { findWithin } from '../drills/support/poll-until.ts';

/**
 * The path of the link in the newest mail that invites a participant at this address, which an
 * administrator reads in the outbox.
 * @throws Error when none is written in time
 */
export async function invitationTo(email: string, admin: Client): Promise<string> {
  return findWithin(20_000, `an invitation mailed to ${email}`, async () => {
    const mails = await admin.call(outboxEndpoints.adminListOutbox, { query: {} });
    const mail = mails.find(({ to, kind }) => to === email && kind === 'invitation');
    if (!mail) return undefined;
    const { text } = await admin.call(outboxEndpoints.adminGetMail, { params: { id: mail.id } });
    return /https?:\/\/[^/\s]+(\/participation#\S+)/.exec(text)?.[1];
  });
}
