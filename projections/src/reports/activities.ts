import { activity } from '../activities/index.ts';
import type { EventOfType, Rules } from '../engine/read-model.ts';

export const reportActivities: Rules = {
  ContentReported: activity<EventOfType<'ContentReported'>>(
    'content_reported',
    ({ data }) => ({
      userId: data.reporterId,
      campaignId: data.campaignId,
      // Without the id: staff read this list, also about reports of what they wrote themselves.
      details: { kind: data.about.kind, reason: data.reason },
    }),
    { newestOf: ({ data }) => data.reporterId },
  ),
  ReportsDismissed: activity<EventOfType<'ReportsDismissed'>>('reports_dismissed', ({ data }) => ({
    userId: data.dismissedBy,
    campaignId: data.campaignId,
    details: { kind: data.about.kind, id: data.about.id },
  })),
};
