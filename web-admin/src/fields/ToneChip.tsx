import { Chip } from '@mui/material';

type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral';
export type Badge = readonly [label: string, tone: Tone];

/** The choices of a filter, one for each badge. */
export const choicesOf = (badges: Readonly<Record<string, Badge>>) =>
  Object.entries(badges).map(([id, [name]]) => ({ id, name }));

/** A word on a soft colour. The word carries the meaning, not the colour. */
export function ToneChip({ badge: [label, tone] }: { badge: Badge }) {
  const colours =
    tone === 'neutral'
      ? { bgcolor: 'action.selected', color: 'text.primary' }
      : { bgcolor: `${tone}.light`, color: `${tone}.main` };
  return <Chip size="small" label={label} sx={{ ...colours, fontWeight: 600 }} />;
}
