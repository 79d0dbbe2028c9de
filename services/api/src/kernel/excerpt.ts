/**
 * The beginning of a text in one line, cut at a word: at most `max` characters (UTF-16 code units),
 * with the ellipsis.
 */
export function excerpt(text: string, max: number): string {
  const line = text
    .slice(0, 4 * max)
    .replaceAll(/\s+/gu, ' ')
    .trim();
  if (line.length <= max && text.length <= 4 * max) return line;
  const cut = line.slice(0, max - 1);
  const blank = line[max - 1] === ' ' ? cut.length : cut.lastIndexOf(' ');
  // A word longer than half of the excerpt is cut itself, but not between two surrogates.
  const end = blank > max / 2 ? blank : cut.length - Number(/[\ud800-\udbff]$/.test(cut));
  return `${cut.slice(0, end).replace(/[\s,;:–—-]+$/u, '')}…`;
}
