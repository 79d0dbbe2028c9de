import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../testing/index.ts';
import { isIban, isRoutingNumber } from './bank-codes.ts';
import { payeeMessages } from './messages.ts';
import { payeeDetailsBody } from './schemas.ts';

const common = { holder: 'Amara Lindqvist', country: 'DE', password: 'correct horse' };
const messagesOf = (body: unknown) => {
  const { error } = payeeDetailsBody.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
};

const ibans = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'FR1420041010050500013M02606',
  'MT84MALT011000012345MTLCAST001S',
];

describe('an IBAN', () => {
  it.each(ibans)('%s is one', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  // A letter counts as two digits, so that a digit in its place can be an IBAN again: 1B is B1.
  it('with another digit for a digit, another letter for a letter, or two such neighbours exchanged, is none', () => {
    const isAlike = (one: string, other: string) => /\d/.test(one) === /\d/.test(other);
    fc.assert(
      fc.property(
        fc.constantFrom(...ibans),
        fc.nat(40),
        fc.constantFrom(...Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')),
        (iban, where, character) => {
          const at = where % iban.length;
          const changed = `${iban.slice(0, at)}${character}${iban.slice(at + 1)}`;
          const [one = '', other = ''] = iban.slice(at, at + 2);
          if (changed !== iban && isAlike(one, character)) expect(isIban(changed)).toBe(false);
          const exchanged = `${iban.slice(0, at)}${other}${one}${iban.slice(at + 2)}`;
          if (exchanged !== iban && isAlike(one, other)) expect(isIban(exchanged)).toBe(false);
        },
      ),
      { numRuns: runs(1_000) },
    );
  });

  it('of a country without any, of another length or with other characters is none', () => {
    const others = [
      'US89370400440532013000',
      'DE8937040044053201300',
      'DE893704004405320130 0',
      '',
    ];
    expect(others.filter(isIban)).toEqual([]);
  });
});

describe('a routing number', () => {
  it('has nine digits with a check digit', () => {
    expect(['021000021', '011401533'].filter(isRoutingNumber)).toHaveLength(2);
    expect(['021000022', '000000000', '02100002', '0210000210'].filter(isRoutingNumber)).toEqual(
      [],
    );
  });
});

describe('the details of a payee', () => {
  it('may be written with spaces, hyphens and small letters', () => {
    const parsed = payeeDetailsBody.parse({
      kind: 'iban',
      ...common,
      iban: ' de89 3704-0044 0532 0130 00 ',
    });
    expect(parsed).toMatchObject({ iban: 'DE89370400440532013000' });
  });

  it('are refused with the reason beside its field', () => {
    const iban = { kind: 'iban', ...common, iban: 'DE88370400440532013000' };
    expect(messagesOf(iban)).toEqual({ iban: payeeMessages.iban });
    const valid = { ...iban, iban: 'DE89370400440532013000' };
    expect(messagesOf(valid)).toEqual({});
    expect(messagesOf({ ...valid, country: 'XX' })).toEqual({ country: payeeMessages.country });
    expect(messagesOf({ ...valid, holder: ' ' })).toEqual({ holder: payeeMessages.holder });
    expect(messagesOf({ ...valid, holder: 'x'.repeat(101) })).toEqual({
      holder: payeeMessages.holderLong,
    });
    expect(messagesOf({ ...valid, kind: 'cheque' })).toEqual({ kind: payeeMessages.kind });
    const account = { kind: 'account', ...common, accountNumber: '123', bankCode: 'A!' };
    expect(messagesOf(account)).toEqual({
      accountNumber: payeeMessages.accountNumber,
      bankCode: payeeMessages.bankCode,
    });
    const american = {
      ...account,
      country: 'US',
      accountNumber: '12345678',
      bankCode: '021000022',
    };
    expect(messagesOf(american)).toEqual({ bankCode: payeeMessages.routingNumber });
    expect(messagesOf({ ...american, bankCode: '021000021' })).toEqual({});
    const paypal = { kind: 'paypal', ...common, paypalAddress: 'amara' };
    expect(messagesOf(paypal)).toEqual({ paypalAddress: payeeMessages.paypalAddress });
    expect(messagesOf({ ...paypal, paypalAddress: `${'a'.repeat(250)}@example.org` })).toEqual({
      paypalAddress: payeeMessages.paypalAddress,
    });
  });
});
