/** An instant of ISO 8601 as `Tue, 03 Mar 2026 18:00 UTC`. */
export const mailedMoment = (at: string): string =>
  `${new Date(at).toUTCString().slice(0, 22)} UTC`;
