import { notificationsStream } from '@rostrum/contracts/notifications';
import { execute, type Decider } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';

const introduced: Decider<boolean, undefined> = {
  initialState: false,
  evolve: (isIntroduced, event) => isIntroduced || event.type === 'NotificationsIntroduced',
  decide: (_, isIntroduced) =>
    isIntroduced ? [] : [{ type: 'NotificationsIntroduced', data: {} }],
};

/** Records the first start that knows notifications: what happened before counts as read. */
export async function introduceNotifications({
  events,
  newUuid,
}: Pick<App, 'events' | 'newUuid'>): Promise<void> {
  const cause = { actor: 'system:start', correlationId: newUuid(), causationId: newUuid() };
  await execute(events, notificationsStream('introduced'), introduced, undefined, cause);
}
