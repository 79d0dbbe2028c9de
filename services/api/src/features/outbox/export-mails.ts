import { userStream } from '@rostrum/contracts/accounts';
import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';

/** The newest mails with personal data of the member; an export has no others. */
const newest = { offset: 0, limit: 1_000 };

/**
 * The mails to a member, also those to former and requested addresses. Left out are the links, some
 * of which give access to the account, mails to other members, and mails with personal data of
 * another member, such as a message.
 */
export function exportMailsOf({ state }: Pick<App, 'state'>): MemberExport {
  return {
    async records(userId) {
      const own = userStream(userId);
      const { items } = await state.outbox.list({ userId }, newest);
      const mails = items
        .filter((mail) => mail.userId === userId || mail.userId === null)
        .filter(({ erasedWith }) =>
          erasedWith.every((subject) => !subject.startsWith('user-') || subject === own),
        )
        .map(({ kind, to, subject, paragraphs, createdAt, sentAt }) => ({
          kind,
          to,
          subject,
          paragraphs,
          createdAt: new Date(createdAt).toISOString(),
          sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
        }));
      return { mails };
    },
  };
}
