import { payoutPolicies, type PayoutPolicy } from '@rostrum/contracts/money';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PolicySimulator, sharesOf } from './PolicySimulator.tsx';

const a = payoutPolicies['split-9-1'];
const b = payoutPolicies['split-33-33-17-17'];

const textOf = (policy: PayoutPolicy, goal: string, participants = ['Ada Bell', 'Max Wu']) =>
  renderToStaticMarkup(<PolicySimulator policy={policy} participants={participants} goal={goal} />)
    .replace(/<style[^>]*>[^<]*<\/style>|<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

describe('the simulator of a split', () => {
  it('begins with the goal, and shows what each gets of it to the cent', () => {
    expect(textOf(a, '123.45')).toContain(
      'Ada Bell $55.56 Max Wu $55.55 Platform $11.11 Campaign creator $1.23 Together $123.45',
    );
    expect(textOf(b, '123.45')).toContain(
      'Ada Bell $40.74 Max Wu $40.74 Campaign creator $20.99 Platform $20.98 Together $123.45',
    );
    expect(textOf(a, '10000.')).toContain('Ada Bell $4,500.00');
  });

  it.each(['', '0', '0.99', '100000000000001'])(
    'waits for an amount while the goal is %j',
    (goal) => {
      const text = textOf(a, goal);
      expect(text).toContain('Enter an amount above zero to see the shares.');
      expect(text).not.toContain('Together');
    },
  );

  it('shows two participants of one name as two', () => {
    expect(textOf(a, '100', ['Ada Bell', 'Ada Bell', 'Max Wu'])).toContain(
      'Ada Bell $30.00 Ada Bell $30.00 Max Wu $30.00',
    );
  });

  it('names everyone, and loses no cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(a, b),
        fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 2, maxLength: 8 }),
        (cents, policy, names) => {
          const shares = sharesOf(policy, names, cents);
          const sum = shares.reduce((all, share) => all + BigInt(share.cents), 0n);
          expect(sum).toBe(BigInt(cents));
          expect(shares.map(({ name }) => name).slice(0, names.length)).toEqual(names);
          expect(shares).toHaveLength(names.length + 2);
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
