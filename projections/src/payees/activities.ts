import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const payeeActivities: Rules = {
  PayeeDetailsStated: activity<EventOfType<'PayeeDetailsStated'>>(
    'payee_details_stated',
    ({ data: { userId, method } }) => ({ userId, details: { method } }),
  ),
  PayeeDetailsRemoved: activity<EventOfType<'PayeeDetailsRemoved'>>(
    'payee_details_removed',
    ({ data: { userId } }) => ({ userId }),
  ),
};
