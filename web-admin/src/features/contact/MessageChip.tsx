import { ToneChip } from '../../fields/ToneChip.tsx';
import type { ContactMessageRecord } from './records.ts';

export function MessageChip({
  message: { isRead, answeredAt },
}: {
  message: Pick<ContactMessageRecord, 'isRead' | 'answeredAt'>;
}) {
  if (!isRead) return <ToneChip badge={['Unread', 'warning']} />;
  return <ToneChip badge={answeredAt === null ? ['Read', 'neutral'] : ['Answered', 'success']} />;
}
