const created = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Created Oct 12, 2026`, as the dashboard's cards say it. */
export function createdText(iso: string): string {
  const date = new Date(iso);
  return `Created ${Number.isNaN(date.getTime()) ? 'Unknown date' : created.format(date)}`;
}
