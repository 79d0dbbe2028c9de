import { activity, memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const personalDataActivities: Rules = {
  ErasureScheduled: memberActivity<EventOfType<'ErasureScheduled'>>('erasure_scheduled'),
  ErasureCancelled: memberActivity<EventOfType<'ErasureCancelled'>>('erasure_cancelled'),
  OwnDataExported: memberActivity<EventOfType<'OwnDataExported'>>(
    'own_data_exported',
    ({ data: { what, filter } }) => ({ what, filter }),
  ),
  DataExported: activity<EventOfType<'DataExported'>>(
    'data_exported',
    ({ data: { userId, what, filter } }) => ({ userId, details: { what, filter } }),
  ),
  ErasureRequested: activity<EventOfType<'ErasureRequested'>>('erasure_requested', ({ data }) => ({
    userId: data.userId,
  })),
};
