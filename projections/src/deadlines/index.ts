export {
  deadlineId,
  deadlineDocument,
  isoAfter,
  paymentKey,
  type DeadlineDocument,
} from './deadline.ts';
