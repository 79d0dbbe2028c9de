import { ToneChip } from '../../fields/ToneChip.tsx';

/** How many reports of something are open, if any are. */
export function OpenReports({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return <ToneChip badge={[count === 1 ? '1 report' : `${String(count)} reports`, 'error']} />;
}
