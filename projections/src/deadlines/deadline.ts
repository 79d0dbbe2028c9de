import type { DeadlineKind } from '@rostrum/contracts';

/**
 * Something that is to be done at a stated time. The document exists until events show that it was
 * done.
 */
export interface DeadlineDocument {
  /** `{kind}:{id of the subject}` */
  readonly id: string;
  readonly kind: DeadlineKind;
  /** ISO 8601 with milliseconds, so that it sorts as text. */
  readonly dueAt: string;
  /** Id of the campaign, payment, member or file that it is about. */
  readonly subjectId: number;
}

/**
 * The document of a deadline. Returns `before` itself for the same time, so that nothing is
 * written.
 */
export function deadlineDocument(
  before: DeadlineDocument | undefined,
  deadline: Omit<DeadlineDocument, 'id'>,
): DeadlineDocument {
  if (before?.dueAt === deadline.dueAt) return before;
  return { id: deadlineId(deadline.kind, deadline.subjectId), ...deadline };
}

export const deadlineId = (kind: DeadlineKind, subject: number): string =>
  `${kind}:${String(subject)}`;

/** Partition key of the deadlines of a payment. */
export const paymentKey = ({ data }: { readonly data: { readonly donationId: number } }): string =>
  `donation:${String(data.donationId)}`;

/** ISO 8601 with milliseconds in UTC, so that times sort as text. */
export const isoAfter = (iso: string, ms: number): string =>
  new Date(Date.parse(iso) + ms).toISOString();
