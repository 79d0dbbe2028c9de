import type { Mood } from '@rostrum/contracts/moods';

const defaultMoodId = 'default';

function declarations({ tokens }: Mood): string {
  const { scheme, ...variables } = tokens;
  const shadow =
    scheme === 'dark'
      ? '0 16px 48px rgb(0 0 0 / 0.55)'
      : `0 16px 40px color-mix(in srgb, ${tokens['fill-primary']} 14%, transparent)`;
  return [
    ...Object.entries(variables).map(([name, value]) => `--${name}:${value};`),
    `--shadow:${shadow};`,
    `color-scheme:${scheme};`,
  ].join('');
}

/** The stylesheet of all moods: the default on `:root`, the others by `data-mood`. */
export function moodStylesheet(moods: readonly Mood[]): string {
  return moods
    .map((mood) => {
      const own = `[data-mood="${mood.id}"]`;
      return `${mood.id === defaultMoodId ? `:root,${own}` : own}{${declarations(mood)}}`;
    })
    .join('\n');
}
