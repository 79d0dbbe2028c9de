import { erasedText } from '@rostrum/contracts';
import { stateOf } from '../../kernel/decider.ts';
import { reasonGiven, type Mail } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';

/** A member as mails to administrators name them; undefined after the erasure. */
export async function nameInMail(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<string | undefined> {
  const { state } = await stateOf(events, userStream(userId), user);
  const isNamed = state.status === 'registered' && state.username !== erasedText;
  return isNamed ? memberText(state.username, 'a member') : undefined;
}

/** `The administrator amara`. */
export async function adminInMail(app: Pick<App, 'events'>, userId: number): Promise<string> {
  const name = await nameInMail(app, userId);
  return name === undefined ? 'An administrator' : `The administrator ${name}`;
}

/** The mail to the other administrators about what one of them has asked for and another confirms. */
export const requestMail = ({
  by,
  subject,
  asked,
  reason,
  page,
  path,
  about,
}: {
  /** Of `adminInMail`. */
  readonly by: string;
  readonly subject: string;
  /** Follows “has asked”, without a full stop. */
  readonly asked: string;
  readonly reason: string | null;
  /** What the page in the console is of. */
  readonly page: string;
  readonly path: string;
} & Required<Pick<Mail, 'about'>>): Omit<Mail, 'to'> => ({
  kind: 'security',
  subject: `To be confirmed: ${subject}`,
  paragraphs: [
    `${by} has asked ${asked}.`,
    ...reasonGiven(reason === null ? null : memberText(reason)),
    `Nothing has changed yet. Another administrator can confirm it on the page of the ${page}, within seven days. Without that it has no effect.`,
    'All administrators get this mail. If you did not expect this, look at what that administrator did.',
  ],
  action: { label: `See the ${page}`, path },
  about,
});
