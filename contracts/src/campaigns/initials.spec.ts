import { describe, expect, it } from 'vitest';
import { initials } from './initials.ts';

describe('initials', () => {
  it.each([
    ['Dr. Lena Okafor', 'LO'],
    ['Mateo Rivas', 'MR'],
    ['Prof. Wei Zhang', 'WZ'],
    ['Cher', 'C'],
    ['  ', ''],
    ['“Ann” van der Berg', 'AB'],
    ['Élodie Ñandú', 'ÉÑ'],
    ['<b>', 'B'],
    ['ﬁona ﷺ', 'Fو'],
  ])('of %j are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it.each([
    ['Det. Alasdair Quill', 'AQ'],
    ['Sen. Odile Brandt-Lowe', 'OB'],
    ['Rep. Caspian Delacroix-Wu', 'CD'],
    ['Sir Ian McKellen', 'IM'],
    ['Rev. Jesse Jackson', 'JJ'],
    ['Hon. Ruth Ginsburg', 'RG'],
    ['The Rt. Hon. Keir Starmer', 'KS'],
    ['Capt. Jean-Luc Picard', 'JP'],
    ['Sister Maud Ellery-Shaw', 'ME'],
    ['Mayor Solveig Arntz-Reyes', 'SA'],
    ['Coach Irina Falkenrath', 'IF'],
    ['Prof. Dr. h.c. Angela Merkel', 'AM'],
    ['GM Radmila Oyelowo-Kerr', 'RO'],
    ['Dr. Okafor', 'O'],
    ['PROF. WEI ZHANG', 'WZ'],
    ['Martin Luther King Jr.', 'MK'],
    ['Sammy Davis, Jr.', 'SD'],
    ['Jane Goodall, PhD', 'JG'],
  ])('of %j, with a title, are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });

  it.each([
    ['Prince', 'P'],
    ['Dr.', 'D'],
    ['Earl Jones', 'EJ'],
    ['Dean Martin', 'DM'],
    ['Jean King', 'JK'],
  ])('of %j, whose words can be titles, are %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
