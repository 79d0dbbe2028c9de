import { ToneChip, type Badge } from '../../fields/ToneChip.tsx';
import type { DifferenceRecord } from './records.ts';

export const differenceBadges: Readonly<Record<DifferenceRecord['status'], Badge>> = {
  open: ['Open', 'warning'],
  resolved: ['Resolved', 'success'],
};

export function DifferenceChip({ status }: Pick<DifferenceRecord, 'status'>) {
  return <ToneChip badge={differenceBadges[status]} />;
}

const kinds: Readonly<Record<DifferenceRecord['kind'], string>> = {
  unmatched_payment: 'Unmatched payment',
};

export const kindName = (kind: DifferenceRecord['kind']): string => kinds[kind];
