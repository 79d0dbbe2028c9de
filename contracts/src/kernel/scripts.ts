/** Scripts in use (Unicode Standard Annex 31, table 5). Free of zod, so that the sites can import it. */
export const scriptsInUse = (
  'Latin Greek Cyrillic Armenian Hebrew Arabic Thaana Devanagari Bengali Gurmukhi Gujarati ' +
  'Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Georgian Ethiopic Khmer'
).split(' ');

/**
 * Scripts that are used together in one language (Unicode Technical Standard 39, "highly
 * restrictive").
 */
export const scriptsUsedTogether: readonly (readonly string[])[] = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
];

/** The inside of a character class: every character that these scripts use. */
export const charactersOf = (scripts: readonly string[]): string =>
  scripts.map((script) => `\\p{Script_Extensions=${script}}`).join('');
