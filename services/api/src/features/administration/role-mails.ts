import { erasedText } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';
import type { RecordedEvent } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import type { Mail, MailRule } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { activeAdmins } from './list-admins.ts';

interface RoleChange {
  readonly kind: 'granted' | 'revoked';
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
  const change = kind === 'granted' ? 'granted to' : 'revoked from';
  return {
    kind: 'security',
    subject: `The role ${role} was ${change} ${names.member}`,
    paragraphs: [
      `${names.by} has ${kind} the role ${role} ${kind === 'granted' ? 'to' : 'from'} ${names.member}.`,
      ...reasonGiven(reason),
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
 * Mails about a role that was granted or revoked, which say by whom and why: to the member, and to
 * the administrators who are neither the member nor the one who did it.
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
  return (['granted', 'revoked'] as const).flatMap((kind): readonly MailRule[] => {
    const types = kind === 'granted' ? ['RoleGranted' as const] : ['RoleRevoked' as const];
    return [
      {
        name: `role-${kind}`,
        types,
        async write(event) {
          const change = changeOf(event);
          return change && mailToMember(change, await namesOf(change));
        },
        example: mailToMember(exampleOf(kind), exampleNames),
      },
      {
        name: `role-${kind}-admins`,
        types,
        async recipients(event, { after, limit }) {
          const change = changeOf(event);
          const others = (await activeAdmins({ events }, 'now'))
            .filter((id) => id > after && id !== change?.userId && id !== change?.by)
            .sort((a, b) => a - b);
          const ids = others.slice(0, limit);
          return { ids, next: others.length > limit ? ids.at(-1) : undefined };
        },
        async write(event: RecordedEvent) {
          const change = changeOf(event);
          return change && mailToAdmins(change, await namesOf(change));
        },
        example: { ...mailToAdmins(exampleOf(kind), exampleNames), to: { userId: 3 } },
      },
    ];
  });
}
