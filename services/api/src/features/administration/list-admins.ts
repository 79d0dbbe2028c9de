import { administrationMessages } from '@rostrum/contracts/administration/messages';
import type { Cause } from '@rostrum/event-store';
import type { RecipientsPage } from '../../mail/mail.ts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf, type AsOf } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { user, userStream } from '../accounts/index.ts';
import { admins, adminsStream, type AdminsCommand } from './admins.ts';

type Log = Pick<App, 'events'>;

/** Carries out a command on the list of administrators. @throws DomainError (409) for the last one */
async function changeAdmins(
  { events }: Log,
  kind: AdminsCommand['kind'],
  userId: number,
  cause: Cause,
): Promise<void> {
  await execute(events, adminsStream, admins, { kind, userId }, cause);
}

async function isActiveAdmin({ events }: Log, userId: number): Promise<boolean> {
  const { state } = await stateOf(events, userStream(userId), user);
  return state.status === 'registered' && state.roles.includes('admin') && !state.suspended;
}

/** Adds a member who is an administrator. One who was suspended meanwhile is dropped again. */
export async function addAdmin(app: Log, userId: number, cause: Cause): Promise<void> {
  if (!(await isActiveAdmin(app, userId))) return;
  await changeAdmins(app, 'add', userId, cause);
  if (!(await isActiveAdmin(app, userId))) await changeAdmins(app, 'drop', userId, cause);
}

/**
 * Removes an administrator from the list before the role is revoked. No effect on other members.
 * @throws DomainError (409 `last_admin`)
 */
export async function removeAdmin(app: Log, userId: number, cause: Cause): Promise<void> {
  const { state } = await stateOf(app.events, userStream(userId), user);
  if (state.roles.includes('admin')) await changeAdmins(app, 'remove', userId, cause);
}

/**
 * Refuses what would take the role from an administrator without a second one.
 * @throws DomainError (409)
 */
export async function assertNoAdmin({ events }: Log, userId: number): Promise<void> {
  const { state } = await stateOf(events, userStream(userId), user);
  if (state.roles.includes('admin')) {
    throw new DomainError('conflict', administrationMessages.takeRoleFirst);
  }
}

/** @throws DomainError (409 `last_admin`) when `removeAdmin` would now be refused */
export async function assertNotLastAdmin({ events }: Log, userId: number): Promise<void> {
  const { state } = await stateOf(events, userStream(userId), user);
  if (!state.roles.includes('admin')) return;
  const list = await stateOf(events, adminsStream, admins);
  admins.decide({ kind: 'remove', userId }, list.state);
}

/** Ids of the administrators who are not suspended. */
export async function activeAdmins(
  { events }: Log,
  asOf: AsOf = 'lately',
): Promise<readonly number[]> {
  const { state } = await stateOf(events, adminsStream, admins, asOf);
  return Object.entries(state.listed).flatMap(([id, is]) => (is ? [Number(id)] : []));
}

/** The next page of the administrators who get a mail, without some of them. */
export async function adminRecipients(
  log: Log,
  { after, limit }: { readonly after: number; readonly limit: number },
  without: readonly (number | null | undefined)[] = [],
): Promise<RecipientsPage> {
  const others = (await activeAdmins(log, 'now'))
    .filter((id) => id > after && !without.includes(id))
    .sort((a, b) => a - b);
  const ids = others.slice(0, limit);
  return { ids, next: others.length > limit ? ids.at(-1) : undefined };
}

/** Ids of all who were ever listed as administrators. */
export async function everAdmins({ events }: Log): Promise<readonly number[]> {
  const { state } = await stateOf(events, adminsStream, admins);
  return Object.keys(state.listed).map(Number);
}

/** When an administrator was last removed, ISO 8601; null when none ever was. */
export async function lastAdminRemoval({ events }: Log): Promise<string | null> {
  return (await stateOf(events, adminsStream, admins)).state.lastRemovedAt;
}

const name = 'list-admins';

/**
 * Adds administrators to the list who had the role before the list existed, and those of the demo.
 */
export function listAdminsProcess(app: Log): Process {
  return {
    name,
    types: ['RoleGranted'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'RoleGranted' || event.data.role !== 'admin') continue;
        const { userId } = event.data;
        if (!(await isActiveAdmin(app, userId))) continue;
        await changeAdmins(app, 'list', userId, causedBy(event, name));
      }
    },
  };
}
