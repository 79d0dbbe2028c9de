import { activity, memberActivity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const personalDataActivities: Rules = {
  ErasureScheduled: memberActivity<EventOfType<'ErasureScheduled'>>('erasure_scheduled'),
  ErasureCancelled: memberActivity<EventOfType<'ErasureCancelled'>>('erasure_cancelled'),
  ErasureRequested: activity<EventOfType<'ErasureRequested'>>('erasure_requested', ({ data }) => ({
    userId: data.userId,
    details: { by: data.requestedBy },
  })),
};
