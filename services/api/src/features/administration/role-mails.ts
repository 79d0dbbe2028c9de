import { erasedText } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { adminRecipients } from './list-admins.ts';

interface RoleChange {
  readonly kind: 'granted' | 'revoked' | 'asked to grant' | 'asked to revoke';
  readonly userId: number;
  readonly role: Role;
  /** The admin who made the change; null for the operator. */
  readonly by: number | null;
  readonly reason: string | null;
}

/** The members of a change, as mails name them. */
interface Names {
  readonly by: string;
  readonly member: string;
}

function changeOf(event: RecordedEvent): RoleChange | undefined {
  switch (event.type) {
    case 'RoleGranted': {
      const { userId, role, grantedBy: by, reason = null } = event.data;
      return { kind: 'granted', userId, role, by, reason };
    }
    case 'RoleRevoked': {
      const { userId, role, revokedBy: by, reason } = event.data;
      return { kind: 'revoked', userId, role, by, reason };
    }
    case 'RoleChangeRequested': {
      const { userId, role, change, requestedBy: by, reason } = event.data;
      return { kind: `asked to ${change}`, userId, role, by, reason };
    }
    default:
      return undefined;
  }
}

const reasonGiven = (reason: string | null): readonly string[] =>
  reason === null ? [] : [`The reason given: ${reason}`];

function mailToMember({ kind, userId, role, by, reason }: RoleChange, names: Names): Mail {
  const granted = kind === 'granted';
  return {
    kind: 'security',
    to: { userId },
    subject: granted ? `You were granted the role ${role}` : `Your role ${role} was revoked`,
    paragraphs: [
      granted
        ? `${names.by} granted the role ${role} to your account.`
        : `${names.by} revoked the role ${role} of your account.`,
      ...reasonGiven(reason),
      'If you did not expect this, please contact us.',
    ],
    action: { label: 'Contact us', path: '/contact' },
    about: by === null ? [] : [by],
  };
}

function mailToAdmins(
  { kind, userId, role, by, reason }: RoleChange,
  names: Names,
): Omit<Mail, 'to'> {
  const isRequest = kind.startsWith('asked');
  const whom = `${kind.includes('grant') ? 'to' : 'from'} ${names.member}`;
  return {
    kind: 'security',
    subject: isRequest
      ? `To be confirmed: ${kind.slice('asked to '.length)} the role ${role} ${whom}`
      : `The role ${role} was ${kind} ${whom}`,
    paragraphs: [
      `${names.by} has ${kind} the role ${role} ${whom}.`,
      ...reasonGiven(reason),
      ...(isRequest
        ? [
            'Nothing has changed yet. Another administrator can confirm it on the page of the account, within seven days. Without that it has no effect.',
          ]
        : []),
      'All administrators get this mail. If you did not expect this, look at what both accounts did.',
    ],
    action: { label: 'See the account', path: `/admin/#/users/${String(userId)}/show` },
    about: by === null ? [userId] : [userId, by],
  };
}

const exampleNames: Names = { by: 'The administrator amara', member: 'ben' };
const exampleOf = (kind: RoleChange['kind']): RoleChange => ({
  kind,
  userId: 1,
  role: 'auditor',
  by: 2,
  reason: 'She checks the books.',
});

/**
 * Mails about a role that was granted or revoked, or is asked to be, which say by whom and why: to
 * the member, unless it is only asked for, and to the administrators who are neither the member nor
 * the one who did it.
 */
export function roleMails({ events }: Pick<App, 'events'>): readonly MailRule[] {
  const nameOf = async (userId: number): Promise<string | undefined> => {
    const { state } = await stateOf(events, userStream(userId), user);
    return state.status === 'registered' && state.username !== erasedText
      ? state.username
      : undefined;
  };
  const namesOf = async ({ userId, by }: RoleChange): Promise<Names> => {
    const admin = by === null ? undefined : await nameOf(by);
    const byName = admin === undefined ? 'An administrator' : `The administrator ${admin}`;
    return {
      by: by === null ? 'The operator' : byName,
      member: (await nameOf(userId)) ?? 'a member whose account was erased',
    };
  };
  const toAdmins = (
    name: string,
    type: 'RoleGranted' | 'RoleRevoked' | 'RoleChangeRequested',
    example: RoleChange['kind'],
  ): MailRule => ({
    name,
    types: [type],
    recipients(event, page) {
      const change = changeOf(event);
      // Whose role is to be revoked is asked, too.
      const leftOut = type === 'RoleChangeRequested' ? undefined : change?.userId;
      return adminRecipients({ events }, page, [leftOut, change?.by]);
    },
    async write(event: RecordedEvent) {
      const change = changeOf(event);
      return change && mailToAdmins(change, await namesOf(change));
    },
    example: { ...mailToAdmins(exampleOf(example), exampleNames), to: { userId: 3 } },
  });
  const changes = (['granted', 'revoked'] as const).flatMap((kind): readonly MailRule[] => {
    const type = kind === 'granted' ? 'RoleGranted' : 'RoleRevoked';
    return [
      {
        name: `role-${kind}`,
        types: [type],
        async write(event: RecordedEvent) {
          const change = changeOf(event);
          return change && mailToMember(change, await namesOf(change));
        },
        example: mailToMember(exampleOf(kind), exampleNames),
      },
      toAdmins(`role-${kind}-admins`, type, kind),
    ];
  });
  return [...changes, toAdmins('role-change-requested', 'RoleChangeRequested', 'asked to grant')];
}
