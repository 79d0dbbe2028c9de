/** What donors read before they pay about taking a donation back. */
export const takeBackText =
  'You can take it back, with its fee, until the funding closes: three donations within 30 days.';
