import type { Routes } from '@rostrum/contracts';
import type { App } from '../../runtime/app.ts';
import { execute, stateOf } from '../../kernel/decider.ts';
import { notFound } from '../../kernel/domain-error.ts';
import { member, type Handler } from '../../http/route.ts';
import { userStream } from '../accounts/index.ts';
import { messagesRead } from './messages-read.ts';

/** Until when (ISO 8601) a creator has read the messages to their campaigns; empty: none. */
export async function messagesReadUntil(
  { events }: Pick<App, 'events'>,
  userId: number,
): Promise<string> {
  return (await stateOf(events, userStream(userId), messagesRead)).state;
}

/** POST /api/donation-messages/read */
export function readDonationMessages(
  app: Pick<App, 'events'>,
): Handler<Routes['readDonationMessages']> {
  return async ({ body }, context) => {
    const { id: userId } = member(context);
    const payment = await context.queries.donations.get(body.donationId);
    const until = payment?.settledAt ?? null;
    if (payment?.creatorId !== userId || !payment.hasMessage || until === null) throw notFound();
    const command = { userId, until };
    const { position } = await execute(
      app.events,
      userStream(userId),
      messagesRead,
      command,
      context.cause(),
    );
    context.reached(position);
    return { success: true };
  };
}
