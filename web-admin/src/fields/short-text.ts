/** A text, truncated to `max` characters and an ellipsis. */
export function shortText(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text;
}
