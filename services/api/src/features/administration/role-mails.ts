import { erasedText } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';

interface RoleChange {
  readonly userId: number;
  readonly role: Role;
  /** The admin who made the change; null for the operator. */
  readonly by: number | null;
  readonly reason: string | null;
}

/** @param byName who made the change, as the mail names them */
function mailOf(change: 'granted' | 'revoked', byName: string, of: RoleChange): Mail {
  const { userId, role, by, reason } = of;
  return {
    kind: 'security',
    to: { userId },
    subject:
      change === 'granted' ? `You were granted the role ${role}` : `Your role ${role} was revoked`,
    paragraphs: [
      change === 'granted'
        ? `${byName} granted the role ${role} to your account.`
        : `${byName} revoked the role ${role} of your account.`,
      ...(reason === null ? [] : [`The reason given: ${reason}`]),
      'If you did not expect this, please contact us.',
    ],
    action: { label: 'Contact us', path: '/contact' },
    about: by === null ? [] : [by],
  };
}

const example = {
  userId: 1,
  role: 'auditor',
  by: 2,
  reason: 'She checks the books.',
} as const satisfies RoleChange;

/** Mails to members whose role was granted or revoked: by whom, and why. */
export function roleMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  const nameOf = async (by: number | null): Promise<string> => {
    if (by === null) return 'The operator';
    const { state } = await stateOf(events, userStream(by), user);
    return state.status === 'registered' && state.username !== erasedText
      ? `The administrator ${state.username}`
      : 'An administrator';
  };
  return [
    {
      name: 'role-granted',
      types: ['RoleGranted'],
      async write(event) {
        if (event.type !== 'RoleGranted') return undefined;
        const { grantedBy: by, reason = null, ...data } = event.data;
        return mailOf('granted', await nameOf(by), { ...data, by, reason });
      },
      example: mailOf('granted', 'The administrator amara', example),
    },
    {
      name: 'role-revoked',
      types: ['RoleRevoked'],
      async write(event) {
        if (event.type !== 'RoleRevoked') return undefined;
        const { revokedBy: by, ...data } = event.data;
        return mailOf('revoked', await nameOf(by), { ...data, by });
      },
      example: mailOf('revoked', 'The administrator amara', example),
    },
  ];
}
