import { payoutPolicies } from '@rostrum/contracts/money';
import { expect, it } from 'vitest';
import { splitSentence } from './split-sentence.ts';

it('says in words what share of a policy goes to whom, with the platform once', () => {
  expect(splitSentence(payoutPolicies['split-9-1'], 2)).toBe(
    '90% goes to the participants in equal parts, 9% to the platform and 1% to the campaign’s creator.',
  );
  expect(splitSentence(payoutPolicies['split-33-33-17-17'], 7)).toBe(
    '66% goes to the participants in equal parts, 17% to the campaign’s creator and 17% to the platform.',
  );
  expect(splitSentence(payoutPolicies['trailer-9'], 2)).toBe(
    '91% goes to its maker and 9% to the platform.',
  );
  expect(splitSentence(payoutPolicies['preroll-fee'], 2)).toBe('100% goes to the platform.');
});
