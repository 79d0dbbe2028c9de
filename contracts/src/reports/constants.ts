import { dayMs } from '../kernel/limits.ts';

/** What a report can be about. The names are stored, and are part of the names of streams. */
export const reportedKinds = ['comment', 'public_message'] as const;
export type ReportedKind = (typeof reportedKinds)[number];

/** Why something is reported. The names are stored; the labels are shown. */
export const reportReasons = {
  spam: 'Spam or advertising',
  harassment: 'Insults, harassment or threats',
  hate: 'Hatred against a group of people',
  private: 'Private information about somebody',
  false: 'False or misleading',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
/** Whether a name is one of the reasons. */
export const isReportReason = (name: string): name is ReportReason =>
  Object.hasOwn(reportReasons, name);
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportLimits = {
  text: { max: 500 },
  /** Reports per member, of everything together. */
  ofMember: { name: 'report-of-member', calls: 20, seconds: dayMs / 1000, survivesRestart: true },
  /** Reports of one thing per page in the console; few, because each is read from its stream. */
  page: 25,
} as const;
