import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { DeadlineRecord } from './records.ts';

const states: Readonly<Record<DeadlineRecord['state'], Badge>> = {
  waiting: ['Waiting', 'neutral'],
  late: ['Late', 'warning'],
  failed: ['Failed', 'error'],
};

export const deadlineStateChoices = choicesOf(states);

export function DeadlineChip({ state }: Pick<DeadlineRecord, 'state'>) {
  return <ToneChip badge={states[state]} />;
}
