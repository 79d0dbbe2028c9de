import { outboxLimits } from '@rostrum/contracts/outbox';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Mailings } from '@rostrum/state';
import type { MailToManyRule } from './mail.ts';
import { mailingId, type DueMail } from './write-mail.ts';

export interface Mailing {
  readonly rule: MailToManyRule;
  readonly event: RecordedEvent;
}

/** The rule could not name the recipients; `cause` is its error. */
export class RecipientsFailed extends Error {
  override readonly name = 'RecipientsFailed';
}

interface MailingOptions {
  readonly mailings: Mailings;
  readonly clock: () => Date;
}

/**
 * Writes mails to many page by page. After a crash or a failure it goes on behind the last page.
 * @throws RecipientsFailed
 */
export async function writeMailing(
  { mailings, clock }: MailingOptions,
  { rule, event }: Mailing,
  write: (dues: readonly DueMail[]) => Promise<void>,
): Promise<void> {
  const id = mailingId(rule, event);
  let { after, ended } = await cursorOf(mailings, id);
  while (!ended) {
    const { ids, next } = await recipientsOf({ rule, event }, after);
    await write(ids.map((recipient) => ({ rule, event, recipient })));
    after = next ?? after;
    ended = next === undefined;
    await mailings.set(id, { after, ended }, clock().getTime() + outboxLimits.keptMs);
  }
}

/** Asks for the next recipients without writing to them. @throws RecipientsFailed */
export async function tryMailing(mailings: Mailings, mailing: Mailing): Promise<void> {
  const { after } = await cursorOf(mailings, mailingId(mailing.rule, mailing.event));
  await recipientsOf(mailing, after);
}

const cursorOf = async (mailings: Mailings, id: string) =>
  (await mailings.get(id)) ?? { after: 0, ended: false };

async function recipientsOf({ rule, event }: Mailing, after: number) {
  try {
    return await rule.recipients(event, { after, limit: outboxLimits.recipients.atATime });
  } catch (error) {
    throw new RecipientsFailed('the recipients could not be named', { cause: error });
  }
}
