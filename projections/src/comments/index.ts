export type { CommentDocument } from './comments.ts';
