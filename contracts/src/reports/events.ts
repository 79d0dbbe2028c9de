import { z } from 'zod';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, target, text } from '../kernel/fields.ts';
import { limits } from '../kernel/limits.ts';
import { withCampaignAsTarget } from '../kernel/with-campaign-as-target.ts';
import { reportedKinds, reportLimits, reportReasonNames } from './constants.ts';

const reported = {
  about: z.object({ kind: z.enum(reportedKinds), id }),
  /** Who wrote what is reported, and on whose page it is. */
  authorId: id,
  target,
};

/** Version 1 named a campaign. */
const upcasters = { 1: withCampaignAsTarget };

/**
 * Only event of `report-{kind}-{id}-{reporterId}`: a member reports something once. The explanation
 * is the reporter's, who is shown to staff only.
 */
export const contentReported = defineEvent({
  type: 'ContentReported',
  version: 2,
  upcasters,
  money: false,
  data: z.object({
    ...reported,
    reporterId: id,
    reason: z.enum(reportReasonNames),
    text: personal(text(reportLimits.text.max).nullable(), null),
  }),
  subject: ({ reporterId }) => `user-${String(reporterId)}`,
});

/**
 * On `reports-{kind}-{id}`: an admin dismissed the first `upTo` reports, those that were there when
 * the admin looked. Reports that follow are open. The reason is about what the author wrote.
 */
export const reportsDismissed = defineEvent({
  type: 'ReportsDismissed',
  version: 2,
  upcasters,
  money: false,
  data: z.object({
    ...reported,
    dismissedBy: id,
    upTo: z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    reason: personal(text(limits.reason.max), erasedText),
  }),
  subject: ({ authorId }) => `user-${String(authorId)}`,
});
