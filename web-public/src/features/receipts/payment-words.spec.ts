import { expect, it } from 'vitest';
import { methodOf } from './payment-words.tsx';

it.each([
  ['stripe', { brand: 'visa', last4: '4242' }, 'Visa ending in 4242'],
  ['stripe', { brand: 'amex', last4: '0005' }, 'American Express ending in 0005'],
  ['stripe', { brand: 'a_new_brand', last4: '0005' }, 'Card ending in 0005'],
  ['sandbox', { brand: 'mastercard', last4: '4444' }, 'Mastercard ending in 4444, simulated'],
  ['stripe', null, 'Card, by Stripe'],
  ['sandbox', null, 'Simulated payment'],
  ['paypal', null, 'PayPal'],
] as const)('a payment by %s with the card %o is said to be by %s', (provider, card, words) => {
  expect(methodOf({ provider, card })).toBe(words);
});
