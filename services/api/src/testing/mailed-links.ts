import type { RecordedEvent } from '@rostrum/event-store';
import { accounts } from '../features/accounts/feature.ts';
import type { Mail } from '../mail/mail.ts';
import type { TestApp } from './create-test-app.ts';

/** The mails that the account events after a position cause, with their addresses or members. */
export async function accountMailsAfter(
  test: TestApp,
  position: Parameters<TestApp['eventsAfter']>[0],
): Promise<readonly Mail[]> {
  const mails: Mail[] = [];
  for (const event of await test.eventsAfter(position)) {
    mails.push(...(await mailsOf(test, event)));
  }
  return mails;
}

async function mailsOf(test: TestApp, event: RecordedEvent): Promise<readonly Mail[]> {
  const rules = accounts.mails?.(test.app) ?? [];
  const written = await Promise.all(
    rules.flatMap((rule) =>
      rule.recipients === undefined && rule.types.includes(event.type) ? [rule.write(event)] : [],
    ),
  );
  return written.filter((mail) => mail !== undefined);
}

export interface MailedLink {
  readonly userId: number;
  readonly token: string;
}

/** Member and token of the link in a mail. */
export function linkIn(mail: Mail | undefined): MailedLink {
  const fragment = new URLSearchParams(mail?.action?.path.split('#')[1]);
  return { userId: Number(fragment.get('user')), token: fragment.get('token') ?? '' };
}
