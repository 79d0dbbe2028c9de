export {
  deadlineId,
  deadlineDocument,
  isoAfter,
  subjectOf,
  paymentKey,
  type DeadlineDocument,
} from './deadline.ts';
