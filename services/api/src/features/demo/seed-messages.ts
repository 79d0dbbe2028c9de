import type { App } from '../../runtime/app.ts';
import { sendMessage } from '../contact/index.ts';
import { demoCause } from './demo-cause.ts';
import type { PlannedMember } from './plan.ts';

/**
 * Contact messages of the demo: the sender's username, the time after the registration, and the
 * text.
 */
const messages = [
  {
    from: 'clio',
    afterDays: 3,
    subject: 'Can a campaign have three guests?',
    message:
      'I would like to invite a third person to the table. Is that possible before anybody has supported the campaign?',
  },
  {
    from: 'noor',
    afterDays: 5,
    subject: 'A receipt for my donation last week, please',
    message:
      'Our association needs a receipt with its name on it.\n\nThe donation was made from my own account.',
  },
  {
    from: 'yusuf.h',
    afterDays: 8,
    subject: 'Thank you',
    message: 'The conversation about rivers was worth every cent. Thank you for hosting it.',
  },
] as const;

const dayMs = 86_400_000;

export async function seedMessages(
  app: Pick<App, 'events' | 'keyedHash'>,
  members: readonly PlannedMember[],
): Promise<void> {
  for (const { from, afterDays, subject, message } of messages) {
    const member = members.find(({ username }) => username === from);
    if (!member) throw new Error(`the demo has no member ${from}`);
    const at = new Date(member.registeredAt.getTime() + afterDays * dayMs);
    const cause = demoCause(`contact ${from}`, member, at);
    const email = `${from}@example.org`;
    const written = { name: from, email, subject, message };
    await sendMessage(app, member.id, member.id, written, cause);
  }
}
