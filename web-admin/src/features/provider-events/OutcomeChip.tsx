import { choicesOf, ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { ProviderEventRecord } from './records.ts';

const outcomes: Readonly<Record<ProviderEventRecord['outcome'], Badge>> = {
  booked: ['Booked', 'success'],
  repeated: ['Known before', 'neutral'],
  unmatched: ['Unmatched', 'warning'],
  ignored: ['Nothing follows', 'neutral'],
  refused: ['Refused', 'error'],
  failed: ['Failed, sent again', 'error'],
  unrecorded: ['Not recorded', 'warning'],
};

export const outcomeChoices = choicesOf(outcomes);

export function OutcomeChip({ outcome }: Pick<ProviderEventRecord, 'outcome'>) {
  return <ToneChip badge={outcomes[outcome]} />;
}
