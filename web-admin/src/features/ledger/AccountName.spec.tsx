import { expect, it } from 'vitest';
import { markupOf } from '../../testing/render.tsx';
import { AccountName } from './AccountName.tsx';

const linkOf = (account: string): string | undefined =>
  /href="([^"]+)"/.exec(markupOf(<AccountName account={account} />))?.[1];

it('the name of an account leads to the record that it belongs to', () => {
  expect(linkOf('liabilities:refunds_payable:9')).toBe('/donations/9/show');
  expect(linkOf('liabilities:escrow:campaign:5:open')).toBe('/campaigns/5/show');
  expect(linkOf('assets:lost_disputes:campaign:5')).toBe('/campaigns/5/show');
  expect(linkOf('liabilities:unclaimed:72')).toBe('/payouts/72/show');
  expect(linkOf('liabilities:payable:participants:3')).toBe('/users/3/show');
  expect(linkOf('assets:receivable:3')).toBe('/users/3/show');
});

it('the name of an account of the platform is text', () => {
  for (const account of ['income:platform_fee', 'expense:writeoff', 'assets:bank']) {
    expect(linkOf(account)).toBeUndefined();
  }
});
