import { formatLongDay, limits } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { nobody, type Mail, type MailToManyRule } from '../../mail/mail.ts';
import { serviceTermsStream, terms } from './terms.ts';

function announcementMail(version: string, changes: string): Omit<Mail, 'to'> {
  const day = formatLongDay(version);
  return {
    kind: 'security',
    subject: `New Terms of Service from ${day}`,
    paragraphs: [
      `From ${day} (UTC), new Terms of Service apply. What changes:`,
      changes,
      'From that day on we ask you to accept them when you use your account. If you do not, you can still read, take your donations back, download your data and erase your account.',
    ],
    action: { label: 'Read the new terms', path: `/terms/${version}` },
  };
}

/**
 * Tells every member of an announced version, whatever mails they want: it changes a contract. Not of
 * one that was withdrawn before the mail is written.
 */
export function termsMails({
  events,
  projections,
}: Pick<App, 'events' | 'projections'>): readonly MailToManyRule[] {
  return [
    {
      name: 'terms-announced',
      types: ['TermsAnnounced'],
      lane: 'bulk',
      async recipients(event, page) {
        if (event.type !== 'TermsAnnounced') return nobody;
        const { queries, stale } = projections.queriesAfter(event.position, limits.readAfterMs);
        const ids = await queries.accounts.idsAfter(page.after, page.limit);
        if (stale()) throw new Error('the read models are behind the log');
        return { ids, next: ids.length < page.limit ? undefined : ids.at(-1) };
      },
      async write(event) {
        if (event.type !== 'TermsAnnounced') return undefined;
        const { version, changes } = event.data;
        const { state } = await stateOf(events, serviceTermsStream, terms);
        const found = state.find((each) => each.version === version);
        return found && !found.withdrawal ? announcementMail(version, changes) : undefined;
      },
      example: {
        ...announcementMail('2027-03-01', 'One person may have several accounts.'),
        to: { userId: 1795000000004 },
      },
    },
  ];
}
