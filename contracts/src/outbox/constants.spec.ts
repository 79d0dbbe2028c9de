import { describe, expect, it } from 'vitest';
import { laneOf, mailKinds, mayGoToUnverified } from './constants.ts';

describe('the kinds of mail', () => {
  it('that may go to an address that nobody has verified are those that the recipient needs', () => {
    expect(mailKinds.filter(mayGoToUnverified)).toEqual([
      'security',
      'receipt',
      'answer',
      'invitation',
    ]);
  });

  it('that somebody waits for are in the transactional lane, and all others in the bulk lane', () => {
    expect(mailKinds.filter((kind) => laneOf(kind) === 'transactional')).toEqual([
      'security',
      'receipt',
      'answer',
      'invitation',
    ]);
    expect(mailKinds.filter((kind) => laneOf(kind) === 'bulk')).toEqual([
      'message',
      'campaign_update',
      'marketing',
    ]);
  });
});
