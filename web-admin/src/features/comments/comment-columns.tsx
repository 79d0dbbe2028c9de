import { reportableColumns, type Shown } from '../reports/index.ts';
import { CommentChips } from './CommentChips.tsx';
import type { CommentRecord } from './records.ts';

/** How lists show comments. */
export const shown: Shown<CommentRecord> = {
  text: 'content',
  label: 'Comment',
  created: 'Posted',
  chips: (comment) => <CommentChips comment={comment} />,
};

/** Columns that the tables of comments share. */
export const commentColumns = reportableColumns(shown);
