import type { RecordedEvent } from '@rostrum/event-store';
import type { Outbox, OutboxMessage } from '@rostrum/state';
import type { MailRule } from './mail.ts';
import { mailId } from './write-mail.ts';

/** The mails about an event that are in the outbox. */
export async function mailsAbout(
  event: RecordedEvent,
  { rules, outbox }: { readonly rules: readonly MailRule[]; readonly outbox: Pick<Outbox, 'get'> },
): Promise<readonly OutboxMessage[]> {
  const about = rules.filter(({ types }) => types.some((type) => type === event.type));
  const mails = await Promise.all(about.map((rule) => outbox.get(mailId(rule, event))));
  return mails.filter((mail) => mail !== undefined);
}
