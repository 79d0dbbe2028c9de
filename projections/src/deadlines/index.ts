export { deadlineId, dueAt, isoAfter, type DeadlineDocument } from './deadline.ts';
