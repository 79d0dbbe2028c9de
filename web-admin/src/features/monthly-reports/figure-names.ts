const months = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Mar 2026` of `2026-03`. */
export const monthName = (month: string): string => months.format(new Date(`${month}-01`));
