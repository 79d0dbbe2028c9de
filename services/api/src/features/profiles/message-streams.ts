import { messagesStream } from '@rostrum/contracts/profiles';
import type { StreamName } from '@rostrum/event-store';
import type { App } from '../../runtime/app.ts';
import { stateOf } from '../../kernel/decider.ts';
import { user, userStream } from '../accounts/index.ts';

/** Name of the stream of the messages that a member sends in the month of a time. */
export function messageStreamOf(senderId: number, at: Date): StreamName {
  return messagesStream(senderId, at.toISOString().slice(0, 7));
}

/**
 * Names of the streams of all messages that a member has sent, one for each month since the
 * registration.
 */
export async function* messageStreamsOf(
  { events, clock }: Pick<App, 'events' | 'clock'>,
  senderId: number,
): AsyncGenerator<StreamName> {
  const { state } = await stateOf(events, userStream(senderId), user);
  const month = new Date(state.registeredAt);
  month.setUTCDate(1);
  month.setUTCHours(0, 0, 0, 0);
  for (; month <= clock(); month.setUTCMonth(month.getUTCMonth() + 1)) {
    yield messageStreamOf(senderId, month);
  }
}
