import { happenedAt } from '@rostrum/contracts';
import type { PromptRefundReason } from '@rostrum/contracts/prompts';
import { reasonGiven, type Mail, type MailRule } from '../../../mail/mail.ts';
import { mailedMoment } from '../../../mail/mailed-moment.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { promptUndoneUntil } from '../prompt/decide-on-stop.ts';
import { exampleAbout, mailedPrompt, open, type AboutPrompt } from './about-prompt.ts';

const goesBack =
  'All that was paid for it goes back to those who paid, with the fees, the $1 of each entry too; each gets a mail when the refund is made.';

interface Refunded {
  readonly why: Exclude<PromptRefundReason, 'takedown'>;
  readonly byAsker: boolean;
  /** What an administrator says. */
  readonly reason: string | null;
}

const refundedMail = (about: AboutPrompt, { why, byAsker, reason }: Refunded): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject:
    why === 'cancelled'
      ? `Your prompt “${memberText(about.title, 'a prompt')}” is cancelled`
      : `Your prompt “${memberText(about.title, 'a prompt')}” has ended without a result`,
  paragraphs: [
    why === 'cancelled'
      ? `${byAsker ? 'You have cancelled your prompt' : 'Your prompt was cancelled:'} “${memberText(about.title)}”. ${goesBack}`
      : `Your prompt “${memberText(about.title)}” has ended without a result. ${goesBack}`,
    ...reasonGiven(reason),
    byAsker
      ? 'If it was not you, please change your password and write to us.'
      : 'If you think that this is a mistake, please write to us.',
  ],
  action: open(about),
});

/** `refunded`: whether all is refunded; `paidOut`: whether its payout is ordered. `undoneUntil`: ISO 8601. */
const takenDownMail = (
  about: AboutPrompt,
  reason: string | null,
  held: { readonly refunded: boolean; readonly paidOut: boolean; readonly undoneUntil: string },
): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your prompt “${memberText(about.title, 'a prompt')}” was taken down`,
  paragraphs: [
    `An administrator has taken your prompt “${memberText(about.title)}” down. It is no longer shown, and takes no contributions, entries and votes.`,
    ...(held.refunded
      ? [`From ${mailedMoment(held.undoneUntil)} on: ${goesBack}`]
      : held.paidOut
        ? [
            'What it held is part of its payout, and is not returned. Shares that were not sent yet need another approval by an administrator.',
          ]
        : []),
    ...reasonGiven(reason),
    `If you think that this is a mistake, please write to us by ${mailedMoment(held.undoneUntil)}: until then the takedown can be undone.`,
  ],
  action: { label: 'Write to us', path: '/contact' },
});

const restoredMail = (about: AboutPrompt): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your prompt “${memberText(about.title, 'a prompt')}” is shown again`,
  paragraphs: [
    `The takedown of your prompt “${memberText(about.title)}” was undone. It is shown as before.`,
  ],
  action: open(about),
});

const entryMail = (
  about: AboutPrompt,
  entry: { readonly ownerId: number; readonly reason: string | null; readonly removed: boolean },
): Mail => ({
  kind: 'receipt',
  to: { userId: entry.ownerId },
  subject: entry.removed
    ? `Your entry for “${memberText(about.title, 'a prompt')}” was removed`
    : `The removal of your entry for “${memberText(about.title, 'a prompt')}” was undone`,
  paragraphs: [
    entry.removed
      ? `An administrator has removed your entry for the prompt “${memberText(about.title)}”. It is no longer shown, its votes do not count, and its $1 stays part of what the prompt holds.`
      : `The removal of your entry for the prompt “${memberText(about.title)}” was undone, and its votes count again.`,
    ...reasonGiven(entry.reason),
    ...(entry.removed ? ['If you think that this is a mistake, please write to us.'] : []),
  ],
  action: entry.removed ? { label: 'Write to us', path: '/contact' } : open(about),
});

const entryExample = { ownerId: 1795000000005, reason: 'The picture is by somebody else.' };

/** Tell the asker how a prompt ends otherwise than by its votes, and owners what becomes of entries. */
export function endMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  const about = ({ data }: { readonly data: { readonly promptId: number } }) =>
    mailedPrompt(events, data.promptId);
  return [
    {
      name: 'prompt-refunded',
      types: ['PromptRefundsOrdered'],
      async write(event) {
        if (event.type !== 'PromptRefundsOrdered') return undefined;
        const { refundReason: why, orderedBy, creatorId, reason } = event.data;
        // The mails about a takedown, and about a result without a winner, say this.
        if (why === 'takedown') return undefined;
        const found = await about(event);
        if (!found || (why === 'no_result' && !found.state.result?.winners.length))
          return undefined;
        return refundedMail(found, { why, byAsker: orderedBy === creatorId, reason });
      },
      example: refundedMail(exampleAbout, { why: 'cancelled', byAsker: true, reason: null }),
    },
    {
      name: 'prompt-taken-down',
      types: ['PromptTakenDown'],
      async write(event) {
        if (event.type !== 'PromptTakenDown') return undefined;
        const { reason, from } = event.data;
        const found = await about(event);
        if (!found) return undefined;
        const { order, refunds } = found.state;
        const paidOut = order !== null;
        // What was refunded before is told, and what was never paid for holds nothing.
        const isOwn = refunds === null || refunds.reason === 'takedown';
        const refunded = !paidOut && isOwn && from !== 'pending_payment';
        const undoneUntil = promptUndoneUntil({ at: happenedAt(event) });
        return takenDownMail(found, reason, { paidOut, refunded, undoneUntil });
      },
      example: takenDownMail(exampleAbout, 'It asks for the work of somebody else.', {
        paidOut: false,
        refunded: true,
        undoneUntil: '2026-12-07T10:00:00.000Z',
      }),
    },
    {
      name: 'prompt-restored',
      types: ['PromptRestored'],
      async write(event) {
        if (event.type !== 'PromptRestored') return undefined;
        const found = await about(event);
        return found && restoredMail(found);
      },
      example: restoredMail(exampleAbout),
    },
    {
      name: 'entry-removed',
      types: ['EntryRemoved'],
      async write(event) {
        if (event.type !== 'EntryRemoved') return undefined;
        const { creatorId: ownerId, reason } = event.data;
        const found = await about(event);
        return found && entryMail(found, { ownerId, reason, removed: true });
      },
      example: entryMail(exampleAbout, { ...entryExample, removed: true }),
    },
    {
      name: 'entry-restored',
      types: ['EntryRestored'],
      async write(event) {
        if (event.type !== 'EntryRestored') return undefined;
        const { creatorId: ownerId, reason, isShown } = event.data;
        const found = isShown ? await about(event) : undefined;
        return found && entryMail(found, { ownerId, reason, removed: false });
      },
      example: entryMail(exampleAbout, { ...entryExample, removed: false }),
    },
  ];
}
