export type { DeadlineDocument } from './deadlines.ts';
