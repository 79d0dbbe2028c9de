import type { EventData } from '@rostrum/contracts';
import type { Cause } from '@rostrum/event-store';
import { execute, stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { user, userStream } from '../accounts/index.ts';
import { payee, payeeStream } from './payee.ts';

/** Where a member's money goes now. `usableFrom`: ISO 8601. */
interface PayeeAccount {
  /** Id of the details. */
  readonly id: number;
  readonly method: EventData<'PayeeDetailsStated'>['method'];
  readonly usableFrom: string;
}

/** Where a member's money goes now; null when nothing is stated, or the member was erased. */
export async function payeeAccountOf(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<PayeeAccount | null> {
  const { stated } = (await stateOf(events, payeeStream(userId), payee)).state;
  if (!stated?.details) return null;
  const { id, method, usableFrom } = stated;
  return { id, method, usableFrom };
}

/** Asks a member by mail where money goes. No effect when it is stated, or the member was erased. */
export async function askForDetails(
  { clock, events }: Pick<App, 'clock' | 'events'>,
  userId: number,
  cause: Cause,
): Promise<void> {
  const { status } = (await stateOf(events, userStream(userId), user)).state;
  if (status === 'erased') return;
  const command = { type: 'ask', userId, at: clock().toISOString() } as const;
  await execute(events, payeeStream(userId), payee, command, cause);
}
