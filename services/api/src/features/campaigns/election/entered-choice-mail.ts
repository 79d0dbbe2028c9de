import { campaignOf, type EventData } from '@rostrum/contracts';
import { reasonGiven, type Mail, type MailRule } from '../../../mail/mail.ts';
import { memberText } from '../../../mail/member-text.ts';
import type { App } from '../../../runtime/app.ts';
import { mailedTitle } from '../mailed-title.ts';

type Entered = Pick<EventData<'ElectionChoiceEntered'>, 'choice' | 'reason' | 'userId'>;

const enteredMail = ({ choice, reason, userId }: Entered, id: number, title: string): Mail => ({
  kind: 'receipt',
  to: { userId },
  subject: `Your choice about “${memberText(title, 'a conversation')}” was entered for you`,
  paragraphs: [
    choice === 'extend'
      ? `An administrator has entered your choice about your donations to “${memberText(title)}”: you wait longer for the conversation. Until the election ends you can still have them back.`
      : `An administrator has entered your choice about your donations to “${memberText(title)}”: they are returned to you, with their fees. A mail says when each is returned.`,
    ...reasonGiven(memberText(reason)),
    'If you did not ask for it, please write to us.',
  ],
  action: { label: 'See your donations', path: `/campaigns/${String(id)}/election` },
});

/** Tells a donor that an administrator entered their choice in an election. */
export const enteredChoiceMail = ({ events }: Pick<App, 'events'>): MailRule => ({
  name: 'election-choice-entered',
  types: ['ElectionChoiceEntered'],
  async write(event) {
    if (event.type !== 'ElectionChoiceEntered') return undefined;
    const id = campaignOf(event.data.target);
    const title = id === null ? undefined : await mailedTitle(events, id);
    return id === null || title === undefined ? undefined : enteredMail(event.data, id, title);
  },
  example: enteredMail(
    {
      choice: 'refund',
      reason: 'You asked for it by mail.',
      userId: 1795000000004,
    },
    1795000000003,
    'Should cities close their centres to cars?',
  ),
});
