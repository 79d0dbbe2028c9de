import { targetIdsOf } from '@rostrum/contracts';
import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const reportActivities: Rules = {
  // Without what was reported, and not for its author, who may be one of the staff.
  ContentReported: activity<EventOfType<'ContentReported'>>(
    'content_reported',
    ({ data }) => ({ userId: data.reporterId, concealedFrom: data.authorId }),
    { newestOf: ({ data }) => data.reporterId },
  ),
  ReportsDismissed: activity<EventOfType<'ReportsDismissed'>>('reports_dismissed', ({ data }) => ({
    userId: data.dismissedBy,
    concealedFrom: data.authorId,
    ...targetIdsOf(data.target),
    details: { kind: data.about.kind, id: data.about.id },
  })),
};
