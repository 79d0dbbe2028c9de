/**
 * The page numbers to offer: the first, the last, the current one and its neighbours, with gaps
 * where more than one number is left out.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter(
    (entry) => entry >= 1 && entry <= pageCount,
  );
  const entries: (number | 'gap')[] = [];
  let previous = 0;
  for (const entry of [...new Set(wanted)].sort((a, b) => a - b)) {
    if (entry - previous === 2) entries.push(entry - 1);
    else if (entry - previous > 2) entries.push('gap');
    entries.push(entry);
    previous = entry;
  }
  return entries;
}
