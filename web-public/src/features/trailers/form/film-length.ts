/** The length of a film as minutes and seconds: 94.4 → `1:34`. */
export function filmLength(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  return `${String(Math.floor(whole / 60))}:${String(whole % 60).padStart(2, '0')}`;
}
