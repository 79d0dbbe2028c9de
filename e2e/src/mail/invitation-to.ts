import type { Client } from '@rostrum/contracts/client';
import { outboxEndpoints } from '@rostrum/contracts/outbox/constants';
import { pollUntil } from '../drills/support/poll-until.ts';

/**
 * The path of the link in the newest mail that invites a participant at this address, which an
 * administrator reads in the outbox.
 * @throws Error when none is written in time
 */
export async function invitationTo(email: string, admin: Client): Promise<string> {
  let found: string | undefined;
  await pollUntil(20_000, async () => {
    const mails = await admin.call(outboxEndpoints.adminListOutbox, { query: {} });
    const mail = mails.find(({ to, kind }) => to === email && kind === 'invitation');
    if (!mail) return false;
    const { text } = await admin.call(outboxEndpoints.adminGetMail, { params: { id: mail.id } });
    found = /https?:\/\/[^/\s]+(\/participation#\S+)/.exec(text)?.[1];
    return found !== undefined;
  });
  if (found === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return found;
}
