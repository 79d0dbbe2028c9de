import { describe, expect, it } from 'vitest';
import { publicStateOf } from './presenter.ts';

describe('a share as everybody sees it', () => {
  it('is paid when it was sent, or paid by what its payee owed', () => {
    expect(publicStateOf({ state: 'sent', payeeId: 3 })).toBe('paid');
    expect(publicStateOf({ state: 'netted', payeeId: 3 })).toBe('paid');
  });

  it('is used up, and not paid, when lost disputes took it before anybody claimed it', () => {
    expect(publicStateOf({ state: 'netted', payeeId: null })).toBe('used_up');
  });

  it('does not say whether its payee has stated details', () => {
    for (const state of ['waiting', 'given', 'approved', 'failed'] as const)
      expect(publicStateOf({ state, payeeId: 3 })).toBe('to_be_paid');
    expect(publicStateOf({ state: 'unclaimed', payeeId: null })).toBe('unclaimed');
  });
});
