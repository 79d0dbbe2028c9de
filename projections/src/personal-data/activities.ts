import { activity, ofMember } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const personalDataActivities: Rules = {
  ErasureScheduled: ofMember<EventOfType<'ErasureScheduled'>>('erasure_scheduled'),
  ErasureCancelled: ofMember<EventOfType<'ErasureCancelled'>>('erasure_cancelled'),
  ErasureRequested: activity<EventOfType<'ErasureRequested'>>('erasure_requested', ({ data }) => ({
    userId: data.userId,
    details: { by: data.requestedBy },
  })),
};
