import type { Role } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import { reasonGiven, type Mail, type MailRule } from '../../mail/mail.ts';
import { memberText } from '../../mail/member-text.ts';
import type { App } from '../../runtime/app.ts';
import { adminRecipients } from './list-admins.ts';
import { adminInMail, nameInMail, requestMail } from './request-mail.ts';

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
  const whom = `${kind.includes('grant') ? 'to' : 'from'} ${names.member}`;
  const path = `/admin/#/users/${String(userId)}/show`;
  const about = by === null ? [userId] : [userId, by];
  if (kind === 'asked to grant' || kind === 'asked to revoke') {
    const change = `${kind.slice('asked to '.length)} the role ${role} ${whom}`;
    const of = { by: names.by, reason, page: 'account', path, about };
    return requestMail({ ...of, subject: change, asked: `to ${change}` });
  }
  return {
    kind: 'security',
    subject: `The role ${role} was ${kind} ${whom}`,
    paragraphs: [
      `${names.by} has ${kind} the role ${role} ${whom}.`,
      ...reasonGiven(reason),
      'All administrators get this mail. If you did not expect this, look at what both accounts did.',
    ],
    action: { label: 'See the account', path },
    about,
  };
}

const exampleNames: Names = {
  by: `The administrator ${memberText('amara')}`,
  member: memberText('ben', 'a member'),
};
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
  const namesOf = async ({ userId, by }: RoleChange): Promise<Names> => ({
    by: by === null ? 'The operator' : await adminInMail({ events }, by),
    member: (await nameInMail({ events }, userId)) ?? 'a member whose account was erased',
  });
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
