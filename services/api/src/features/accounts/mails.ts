import { erasedText } from '@rostrum/contracts';
import { accountLimits, accountPages } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { isWithin } from '../../kernel/quota.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import { emailChange } from './email/email-change.ts';
import { emailVerification } from './email/email-verification.ts';
import { findByEmail } from './find-member.ts';
import { linkPath, linkToken, type LinkPurpose, type LinkRequest } from './link-token.ts';
import {
  addressNamed,
  confirmNewAddress,
  confirmPresentAddress,
  emailChanged,
  passwordChanged,
  passwordReset,
  usernameChanged,
  verifyAddress,
} from './mail-texts.ts';
import { passwordChange } from './passwords/password-change.ts';
import { user, userStream } from './user.ts';

const exampleLink = (page: string): string => linkPath(page, 1767605400000001, 'a1'.repeat(32));

/**
 * Security mails. A link's token is computed from its request when the mail is written; requests that
 * were made void, used or have expired by then are not mailed.
 */
export function accountMails(
  app: Pick<App, 'clock' | 'events' | 'keyedHash'>,
): readonly MailRule[] {
  const { linkMs } = accountLimits;
  const link = (purpose: LinkPurpose, page: string, userId: number, event: RecordedEvent): string =>
    linkPath(page, userId, linkToken(app, purpose, event.id));
  /** Whether the link of a request can be used. */
  const isOpen = (requests: readonly LinkRequest[], { id }: RecordedEvent, ms: number): boolean =>
    requests.some(
      (request) => request.id === id && isWithin(request.at, app.clock().toISOString(), ms),
    );
  const nameOf = async (userId: number): Promise<string | undefined> => {
    const { state } = await stateOf(app.events, userStream(userId), user);
    return state.status === 'registered' && state.username !== erasedText
      ? state.username
      : undefined;
  };

  const toConfirm =
    (by: 'present' | 'new') =>
    async (event: RecordedEvent): Promise<Mail | undefined> => {
      if (event.type !== 'EmailChangeRequested') return undefined;
      const { userId, email } = event.data;
      const { state } = await stateOf(app.events, userStream(userId), emailChange);
      const username = await nameOf(userId);
      if (username === undefined || state.request?.done !== false) return undefined;
      if (!isOpen(state.request.requests, event, linkMs.emailChange)) return undefined;
      const owner = by === 'new' ? await findByEmail(app, email) : undefined;
      if (owner && owner.userId !== userId) {
        return addressNamed(owner.userId, owner.member.username);
      }
      const path = link(`email-change-${by}`, accountPages.confirmEmail, userId, event);
      return by === 'new'
        ? confirmNewAddress(email, username, path)
        : confirmPresentAddress(userId, username, email, path);
    };

  return [
    {
      name: 'account-verify-address',
      types: ['EmailVerificationRequested'],
      async write(event) {
        if (event.type !== 'EmailVerificationRequested') return undefined;
        const { userId } = event.data;
        const { state } = await stateOf(app.events, userStream(userId), emailVerification);
        const username = await nameOf(userId);
        if (username === undefined || state.verified) return undefined;
        if (!isOpen(state.requests, event, linkMs.verification)) return undefined;
        const path = link('email-verification', accountPages.verify, userId, event);
        return verifyAddress(userId, username, path);
      },
      example: verifyAddress(1, 'amara', exampleLink(accountPages.verify)),
    },
    {
      name: 'account-password-reset',
      types: ['PasswordResetRequested'],
      async write(event) {
        if (event.type !== 'PasswordResetRequested') return undefined;
        const { userId } = event.data;
        const { requests } = (await stateOf(app.events, userStream(userId), passwordChange)).state;
        const username = await nameOf(userId);
        if (username === undefined || !isOpen(requests, event, linkMs.reset)) return undefined;
        const path = link('password-reset', accountPages.reset, userId, event);
        return passwordReset(userId, username, path);
      },
      example: passwordReset(1, 'amara', exampleLink(accountPages.reset)),
    },
    {
      name: 'account-password-changed',
      types: ['PasswordChanged'],
      async write(event) {
        if (event.type !== 'PasswordChanged') return undefined;
        const username = await nameOf(event.data.userId);
        return username === undefined ? undefined : passwordChanged(event.data.userId, username);
      },
      example: passwordChanged(1, 'amara'),
    },
    {
      name: 'account-confirm-present-address',
      types: ['EmailChangeRequested'],
      write: toConfirm('present'),
      example: confirmPresentAddress(
        1,
        'amara',
        'lindqvist@example.org',
        exampleLink(accountPages.confirmEmail),
      ),
    },
    {
      name: 'account-confirm-new-address',
      types: ['EmailChangeRequested'],
      write: toConfirm('new'),
      example: confirmNewAddress(
        'lindqvist@example.org',
        'amara',
        exampleLink(accountPages.confirmEmail),
      ),
    },
    {
      name: 'account-email-changed',
      types: ['EmailChanged'],
      async write(event) {
        if (event.type !== 'EmailChanged') return undefined;
        const { userId, email, formerEmail } = event.data;
        const username = await nameOf(userId);
        if (username === undefined || formerEmail === erasedText) return undefined;
        return emailChanged(formerEmail, username, email);
      },
      example: emailChanged('amara@example.org', 'amara', 'lindqvist@example.org'),
    },
    {
      name: 'account-username-changed',
      types: ['UsernameChanged'],
      write(event) {
        if (event.type !== 'UsernameChanged') return Promise.resolve(undefined);
        const { userId, username, formerUsername } = event.data;
        if (username === erasedText) return Promise.resolve(undefined);
        return Promise.resolve(usernameChanged(userId, username, formerUsername));
      },
      example: usernameChanged(1, 'amara.lindqvist', 'amara'),
    },
  ];
}
