import { reportableColumns, type Shown } from '../reports/index.ts';
import { MessageChips } from './MessageChips.tsx';
import type { PublicMessageRecord } from './records.ts';

/** How lists show public messages. */
export const shown: Shown<PublicMessageRecord> = {
  text: 'message',
  label: 'Message',
  created: 'First reported or removed',
  chips: (message) => <MessageChips message={message} />,
};

/** Columns that the tables of public messages share. */
export const messageColumns = reportableColumns(shown);
