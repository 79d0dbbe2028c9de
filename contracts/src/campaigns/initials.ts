/** Titles before a name, in lower case and without points. */
const titles = new Set(
  (
    'mr mrs ms miss mx mme mlle herr frau sr sra señor señora ' +
    'dr doc doctor prof professor assoc asst phd rector dean eng ing mag dipl hc ' +
    'sir dame lord lady baron baroness count countess duke duchess earl prince princess king queen ' +
    'rev reverend revd fr father sister brother bro mother rabbi imam sheikh pastor bishop archbishop ' +
    'cardinal pope canon deacon ven most rt right very ' +
    'the hon honourable honorable sen senator rep representative congressman congresswoman mp mep ' +
    'gov governor pres president chancellor min minister amb ambassador mayor cllr councillor judge justice ' +
    'capt captain cpt cdr cmdr commander col colonel lt lieutenant maj major gen general adm admiral ' +
    'sgt sergeant cpl corporal pvt private brig marshal det detective insp inspector supt superintendent ' +
    'constable pc chief coach chef gm'
  ).split(' '),
);

/** Suffixes after a name, which give no initial. */
const suffixes = new Set('jr sr ii iii iv phd md mba esq obe mbe cbe kc qc mp mep'.split(' '));

/**
 * First letters of the first and the last name, without titles: "Det. Alasdair Quill" → "AQ". A
 * name that consists of titles keeps them: "Prince" → "P", "Earl Jones" → "EJ".
 */
export function initials(name: string): string {
  const words = name
    .normalize('NFKC')
    .split(/[\s,]+/u)
    .filter(hasLetter);
  while (words.length > 1 && suffixes.has(plain(words.at(-1)))) words.pop();
  while (titles.has(plain(words[0])) && (words.length > 2 || isAbbreviated(words))) words.shift();
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter);
  return letters.join('').toUpperCase();
}

/** "Dr. Okafor", but not "Dean Okafor", where the title may be a first name. */
function isAbbreviated([first = '', ...rest]: readonly string[]): boolean {
  return rest.length === 1 && first.endsWith('.');
}

function hasLetter(word: string): boolean {
  return firstLetter(word) !== '';
}

function plain(word = ''): string {
  return word.toLowerCase().replaceAll(/[.’']/gu, '');
}

function firstLetter(word = ''): string {
  return /[\p{L}\p{N}]/u.exec(word)?.[0] ?? '';
}
