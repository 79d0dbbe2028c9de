import { countryCodes } from '@rostrum/contracts/payees/countries';

const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const countryName = (code: string): string => names.of(code) ?? code;

/** Codes and names, in the order of the names. */
export const countries: readonly (readonly [code: string, name: string])[] = countryCodes
  .map((code) => [code, countryName(code)] as const)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
