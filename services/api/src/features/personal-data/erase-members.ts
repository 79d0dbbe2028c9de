import type { Cause } from '@rostrum/event-store';
import { execute } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { erasure } from './erasure.ts';

const name = 'erase-members';

/**
 * Completes each erasure that has begun. One that fails does not stop the others of its batch; all of
 * them are repeated.
 */
export function eraseMembersProcess(app: App): Process {
  return {
    name,
    types: ['ErasureRequested'],
    async handle(batch) {
      const failures: unknown[] = [];
      for (const event of batch) {
        if (event.type !== 'ErasureRequested') continue;
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
 * Every step may be repeated, and the whole is, until it has ended once. From the first step on no key
 * is made for the member or for content of theirs. Keys are destroyed before `PersonalDataErased` is
 * appended: an event that was sealed before and is appended after it reads as erased.
 */
async function eraseMember(app: App, userId: number, cause: Cause): Promise<void> {
  const { state, memberData, events } = app;
  const { vault } = state;
  const subject = userStream(userId);
  await vault.close(subject);
  await memberData.erase({ userId, cause });
  await vault.erase(subject);
  await execute(events, subject, erasure, { kind: 'complete' }, cause);
}
