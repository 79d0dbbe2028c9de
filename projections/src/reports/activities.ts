import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const reportActivities: Rules = {
  // Without what was reported: all staff read the activity log, and one of them may have written it.
  ContentReported: activity<EventOfType<'ContentReported'>>(
    'content_reported',
    ({ data }) => ({ userId: data.reporterId }),
    { newestOf: ({ data }) => data.reporterId },
  ),
  ReportsDismissed: activity<EventOfType<'ReportsDismissed'>>('reports_dismissed', ({ data }) => ({
    userId: data.dismissedBy,
    campaignId: data.campaignId,
    details: { kind: data.about.kind, id: data.about.id },
  })),
};
