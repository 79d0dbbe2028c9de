/** Characters of a subject that lists show. */
const shown = 40;

/** The subject, cut at 40 characters. */
export function shortSubject(subject: string): string {
  const characters = Array.from(subject);
  return characters.length > shown ? `${characters.slice(0, shown).join('')}…` : subject;
}
