import type { DeadlineKind, Target, TargetKind } from '@rostrum/contracts';

/**
 * Something that is to be done at a stated time. The document exists until events show that it was
 * done.
 */
export interface DeadlineDocument {
  /** `{kind}:{id of the subject}`; of a target that is no campaign `{kind}:{its kind}:{its id}` */
  readonly id: string;
  readonly kind: DeadlineKind;
  /** ISO 8601 with milliseconds, so that it sorts as text. */
  readonly dueAt: string;
  /** Id of the campaign, other target, payment, member or file that it is about. */
  readonly subjectId: number;
  /** Of a deadline that is about a target; absent for a campaign. */
  readonly subjectKind?: Exclude<TargetKind, 'campaign'>;
}

/** The subject of a deadline that targets of every kind can have. */
export const subjectOf = ({
  kind,
  id: subjectId,
}: Target): Pick<DeadlineDocument, 'subjectId' | 'subjectKind'> =>
  kind === 'campaign' ? { subjectId } : { subjectId, subjectKind: kind };

/**
 * The document of a deadline. Returns `before` itself for the same time, so that nothing is
 * written.
 */
export function deadlineDocument(
  before: DeadlineDocument | undefined,
  deadline: Omit<DeadlineDocument, 'id'>,
): DeadlineDocument {
  if (before?.dueAt === deadline.dueAt) return before;
  return { id: deadlineId(deadline.kind, deadline), ...deadline };
}

type Subject = Pick<DeadlineDocument, 'subjectId' | 'subjectKind'>;

export function deadlineId(kind: DeadlineKind, subject: number | Subject): string {
  if (typeof subject === 'number') return `${kind}:${String(subject)}`;
  const { subjectId, subjectKind } = subject;
  return [kind, ...(subjectKind ? [subjectKind] : []), String(subjectId)].join(':');
}

/** Partition key of the deadlines of a payment. */
export const paymentKey = ({ data }: { readonly data: { readonly donationId: number } }): string =>
  `donation:${String(data.donationId)}`;

/** ISO 8601 with milliseconds in UTC, so that times sort as text. */
export const isoAfter = (iso: string, ms: number): string =>
  new Date(Date.parse(iso) + ms).toISOString();
