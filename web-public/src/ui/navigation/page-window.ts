/** Up to this number of pages, each page has a link. */
const allUpTo = 7;

/**
 * The page numbers to link to: all if there are few, else the first, the last, the current one and
 * its neighbours. 'gap' stands for two or more omitted numbers.
 */
export function pageWindow(page: number, pageCount: number): (number | 'gap')[] {
  if (pageCount <= allUpTo) return Array.from({ length: pageCount }, (_, index) => index + 1);
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
