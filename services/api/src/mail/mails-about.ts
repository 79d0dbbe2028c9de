import type { RecordedEvent } from '@rostrum/event-store';
import type { Outbox, OutboxMessage } from '@rostrum/state';
import type { MailRule } from './mail.ts';
import { mailingId } from './write-mail.ts';

/** Maximum number of mails of one event. */
const most = 20;

/** The mails about an event that are in the outbox; of mails to many, the first ones. */
export async function mailsAbout(
  event: RecordedEvent,
  {
    rules,
    outbox,
  }: { readonly rules: readonly MailRule[]; readonly outbox: Pick<Outbox, 'get' | 'startingWith'> },
): Promise<readonly OutboxMessage[]> {
  const about = rules.filter(({ types }) => types.some((type) => type === event.type));
  const found = await Promise.all(
    about.map(async (rule) => {
      const id = mailingId(rule, event);
      if (rule.recipients !== undefined) return outbox.startingWith(`${id}.`, most);
      const mail = await outbox.get(id);
      return mail ? [mail] : [];
    }),
  );
  return found.flat().slice(0, most);
}
