import type { Fire } from '../../kernel/deadline.ts';
import { execute } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';
import { userStream } from '../accounts/index.ts';
import { mustNotBeLastAdmin } from './last-admin.ts';
import { erasure } from './erasure.ts';

/** Begins the erasure of a member whose week has passed. */
export function beginDueErasure(app: App): Fire {
  return async ({ subjectId, now, cause }) => {
    await mustNotBeLastAdmin(app, subjectId);
    await execute(app.events, userStream(subjectId), erasure, { kind: 'begin-due', now }, cause);
  };
}
