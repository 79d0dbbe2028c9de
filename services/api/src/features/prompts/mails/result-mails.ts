import { happenedAt, type EventData } from '@rostrum/contracts';
import { promptLimits } from '@rostrum/contracts/prompts';
import { ownPayoutsPath } from '@rostrum/contracts/payouts/constants';
import type { RecordedEvent } from '@rostrum/event-store';
import { nobody, type Mail, type MailRule, type MailToManyRule } from '../../../mail/mail.ts';
import { mailedMoment } from '../../../mail/mailed-moment.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { winnersOf } from '../prompt-target.ts';
import {
  entrantsOf,
  exampleAbout,
  mailedPrompt,
  open,
  pageOf,
  type AboutPrompt,
} from './about-prompt.ts';

type Page = Parameters<MailToManyRule['recipients']>[1];

/** What a result says. */
interface Counted extends Pick<
  EventData<'PromptResult'>,
  'number' | 'counted' | 'winners' | 'doubts'
> {
  /** When it was counted, ISO 8601. */
  readonly at: string;
}

const later = (at: string, ms: number): string =>
  mailedMoment(new Date(Date.parse(at) + ms).toISOString());

const votesText = (counted: number): string =>
  counted === 1 ? 'One vote counts' : `${counted.toLocaleString('en-US')} votes count`;

/** What follows from a result. */
function followsText({ winners, doubts, at }: Counted): string {
  if (winners.length === 0)
    return 'No entry has a vote. All that was paid for the prompt goes back to those who paid, with the fees; each gets a mail when the refund is made.';
  if (doubts.length > 0)
    return `An administrator checks the result before it is paid. If nobody decides until ${later(at, promptLimits.decisionMs)}, all that was paid for the prompt goes back to those who paid. A hold makes this time longer.`;
  return `The payout is ordered on ${later(at, promptLimits.awardAfterMs)}, unless the votes are counted again or the prompt is on hold.`;
}

const winsText = ({ winners }: Counted): string =>
  winners.length > 1
    ? ` ${String(winners.length)} entries have the most votes, and share the prize.`
    : winners.length === 1
      ? ' One entry has won.'
      : '';

const again = ({ number }: Counted): string => (number > 1 ? ' again' : '');

const toAsker = (about: AboutPrompt, counted: Counted): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `The votes of your prompt “${memberText(about.title, 'a prompt')}” are counted${again(counted)}`,
  paragraphs: [
    `Your prompt “${memberText(about.title)}” is closed, and its votes are counted${again(counted)}. ${votesText(counted.counted)}.${winsText(counted)}`,
    followsText(counted),
  ],
  action: open(about),
});

/** `wins`: whether an entry of the recipient is among those with the most votes. */
const toEntrant = (about: AboutPrompt, counted: Counted, wins: boolean): Omit<Mail, 'to'> => ({
  kind: 'campaign_update',
  subject: `The votes of the prompt “${memberText(about.title)}” are counted${again(counted)}`,
  paragraphs: [
    `The prompt “${memberText(about.title)}”, which you have entered, is closed, and its votes are counted${again(counted)}. ${votesText(counted.counted)}.${winsText(counted)}${counted.winners.length === 0 ? '' : wins ? ' Yours is among those that win by this result.' : ' Yours is not among them.'}`,
    followsText(counted),
    'You can turn off mails of this kind in your account settings, under Notifications, Campaign updates.',
  ],
  action: open(about),
});

const share =
  'What the prompt holds is divided by the policy that its page shows, and each share is approved by an administrator before it is sent. Payouts in your account settings shows your share then, and asks where it is to be paid if that is not known yet.';

/** `sharedBy`: how many entries share the prize. */
const wonMail = (about: AboutPrompt, sharedBy: number): Omit<Mail, 'to'> => ({
  kind: 'receipt',
  subject: `You have won: “${memberText(about.title, 'a prompt')}”`,
  paragraphs: [
    `Your entry has won the prompt “${memberText(about.title)}”.${sharedBy > 1 ? ` ${String(sharedBy)} entries share the prize.` : ''} The payout is ordered.`,
    share,
  ],
  action: { label: 'See your payouts', path: ownPayoutsPath },
});

const completedMail = (about: AboutPrompt, winners: number): Mail => ({
  kind: 'receipt',
  to: { userId: about.creatorId },
  subject: `Your prompt “${memberText(about.title, 'a prompt')}” is completed`,
  paragraphs: [
    `Your prompt “${memberText(about.title)}” is completed: ${winners === 1 ? 'an entry has won' : `${String(winners)} entries have won`}, and the payout is ordered. A part of it is yours.`,
    share,
  ],
  action: { label: 'See your payouts', path: ownPayoutsPath },
});

const exampleCounted: Counted = {
  number: 1,
  counted: 12,
  winners: [1795000000008],
  doubts: [],
  at: '2026-12-07T10:00:00.000Z',
};

const entrant = 1795000000005;

/** Tell the asker and the entrants that the votes are counted, and who has won. */
export function resultMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  const countedBy = async (event: RecordedEvent) => {
    if (event.type !== 'PromptResult') return undefined;
    const about = await mailedPrompt(events, event.data.promptId);
    return about && { about, counted: { ...event.data, at: happenedAt(event) } };
  };
  const orderedBy = async (event: RecordedEvent) =>
    event.type === 'PayoutOrdered' && event.data.target.kind === 'prompt'
      ? mailedPrompt(events, event.data.target.id)
      : undefined;
  return [
    {
      name: 'prompt-counted',
      types: ['PromptResult'],
      async write(event) {
        const found = await countedBy(event);
        return found && toAsker(found.about, found.counted);
      },
      example: toAsker(exampleAbout, exampleCounted),
    },
    {
      name: 'entered-prompt-counted',
      types: ['PromptResult'],
      lane: 'bulk',
      async recipients(event: RecordedEvent, page: Page) {
        const found = await countedBy(event);
        return found ? pageOf(entrantsOf(found.about.state), page) : nobody;
      },
      async write(event: RecordedEvent, userId) {
        const found = await countedBy(event);
        if (!found) return undefined;
        const { about, counted } = found;
        const { entries } = about.state;
        const wins = counted.winners.some((id) => entries.get(id)?.creatorId === userId);
        return toEntrant(about, counted, wins);
      },
      example: { ...toEntrant(exampleAbout, exampleCounted, false), to: { userId: entrant } },
    },
    {
      name: 'prompt-won',
      types: ['PayoutOrdered'],
      async recipients(event: RecordedEvent, page: Page) {
        const about = await orderedBy(event);
        return about ? pageOf(winnersOf(about.state), page) : nobody;
      },
      async write(event: RecordedEvent) {
        const about = await orderedBy(event);
        return about && wonMail(about, winnersOf(about.state).length);
      },
      example: { ...wonMail(exampleAbout, 1), to: { userId: entrant } },
    },
    {
      name: 'prompt-completed',
      types: ['PayoutOrdered'],
      async write(event) {
        const about = await orderedBy(event);
        return about && completedMail(about, winnersOf(about.state).length);
      },
      example: completedMail(exampleAbout, 1),
    },
  ];
}
