export { deadlineId, dueAt, isoAfter, paymentKey, type DeadlineDocument } from './deadline.ts';
