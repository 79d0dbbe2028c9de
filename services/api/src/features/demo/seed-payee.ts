import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { payee, payeeStream } from '../payees/index.ts';
import { demoCause, demoDeadlineCause } from './demo-cause.ts';
import { memberProfiles } from './member-profiles.ts';
import type { PlannedPayee } from './plan-payouts.ts';

/** States where money for the member goes, unless an earlier run has done so. */
export async function statePayee(
  { events }: Pick<App, 'events'>,
  { member, detailsId, at, account }: PlannedPayee,
): Promise<void> {
  const { id: userId, username } = member;
  const stream = payeeStream(userId);
  const { state } = await stateOf(events, stream, payee);
  if (state.stated) return;
  const holder = memberProfiles[username]?.fullName ?? username;
  const details = { kind: 'iban', holder, ...account } as const;
  const command = { type: 'state', userId, at: at.toISOString(), detailsId, details } as const;
  await execute(events, stream, payee, command, demoCause(`payee ${username}`, member, at));
}

/** From then on the stated details are used. */
export async function endHold(
  { events }: Pick<App, 'events'>,
  { member: { id: userId, username } }: Pick<PlannedPayee, 'member'>,
): Promise<void> {
  const stream = payeeStream(userId);
  const { stated } = (await stateOf(events, stream, payee)).state;
  if (!stated) return;
  const at = new Date(stated.usableFrom);
  const command = { type: 'endHold', userId, at: stated.usableFrom } as const;
  const cause = demoDeadlineCause(`end the hold of ${username}`, at);
  await execute(events, stream, payee, command, cause);
}
