import type { Cause, RecordedEvent } from '@rostrum/event-store';
import { readModelNames } from '@rostrum/projections';
import { eraseMemberRecords } from '@rostrum/state';
import { execute } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import { untilFolded } from '../../kernel/until-folded.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { erasure } from './erasure.ts';

const name = 'erase-members';

/**
 * Completes each erasure that has begun. One that fails does not stop the others of its batch; all of
 * them are repeated.
 */
export function eraseMembersProcess(
  app: Pick<App, 'events' | 'memberData' | 'projections' | 'state'>,
): Process {
  return {
    name,
    types: ['ErasureRequested', 'PersonalDataErased'],
    async handle(batch) {
      const failures: unknown[] = [];
      for (const event of batch) {
        if (!begins(event)) continue;
        try {
          await eraseMember(app, event.data.userId, causedBy(event, name));
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'members could not be erased');
    },
  };
}

/**
 * Whether the event begins an erasure. So does a `PersonalDataErased` of another actor: it was
 * appended after a restore, and the other steps are still to be done.
 */
function begins(
  event: RecordedEvent,
): event is Extract<RecordedEvent, { type: 'ErasureRequested' | 'PersonalDataErased' }> {
  if (event.type === 'PersonalDataErased') return event.metadata.actor !== `system:${name}`;
  return event.type === 'ErasureRequested';
}

/**
 * Every step can be repeated, and all are repeated until they have succeeded once. After the first
 * step no key can be created for the member or for content of theirs. Keys are destroyed before
 * `PersonalDataErased` is appended, so that an event that was encrypted before and is appended
 * after it reads as erased. Ends when no document of any build contains data of the member.
 */
async function eraseMember(
  app: Pick<App, 'events' | 'memberData' | 'projections' | 'state'>,
  userId: number,
  cause: Cause,
): Promise<void> {
  const { state, memberData, events } = app;
  const { vault } = state;
  const subject = userStream(userId);
  await vault.close(subject);
  await memberData.erase({ userId, cause });
  await vault.erase(subject);
  await execute(events, subject, erasure, { kind: 'complete' }, cause);
  // A mail or a request that was in progress may have left records since.
  await eraseMemberRecords(state, userId);
  await purgeDocuments(app, subject);
}

/** @throws Error while documents may still contain data of the member */
async function purgeDocuments(
  app: Pick<App, 'events' | 'projections' | 'state'>,
  subject: string,
): Promise<void> {
  const { projections, state } = app;
  const erased = new Set([subject, ...(await state.vault.ownedBy(subject))]);
  await untilFolded(app, readModelNames);
  for (const name of readModelNames) {
    const parked = await projections.parking.list(name);
    const left = parked.find(({ stream }) => erased.has(stream));
    if (left) throw new Error(`events of ${left.stream} are parked in ${name}`);
  }
  await projections.purge();
}
