import { describe, expect, it } from 'vitest';
import type { ActivityRecord } from '../../app/records.ts';
import { textOf } from '../../testing/text-of.tsx';
import { activityKinds, ActivityWords } from './activity-words.tsx';

const nothing: ActivityRecord = {
  id: 'e',
  activityType: 'donation_made',
  userId: null,
  user: null,
  campaignId: null,
  donationId: null,
  amount: null,
  amountCents: null,
  createdAt: '2026-11-21T03:43:10.221Z',
  details: {},
};
const say = (activity: Partial<ActivityRecord>): string =>
  textOf(<ActivityWords activity={{ ...nothing, ...activity }} />);
const gift = { userId: 7, campaignId: 5, donationId: 9, amountCents: 1550 };

describe('an entry of the activity log', () => {
  it('of a donation says who gave what to which campaign', () => {
    expect(say(gift)).toBe('member 7 gave $15.50 to campaign 5');
    expect(say({ ...gift, details: { deposit: true } })).toBe(
      'member 7 gave the first $15.50 to campaign 5',
    );
    expect(say({ ...gift, details: { deposit: true, fee: true } })).toBe(
      'member 7 paid the submission fee of $15.50 for campaign 5',
    );
  });

  it('of a refused payment says why', () => {
    const details = { code: 'insufficient_funds' };
    expect(say({ ...gift, activityType: 'payment_failed', details })).toBe(
      'A payment of $15.50 by member 7 for campaign 5 was refused: insufficient funds',
    );
  });

  it('of a status that the deadline changed names no member', () => {
    const details = { from: 'active', to: 'funding_closed' };
    expect(say({ activityType: 'status_changed', campaignId: 5, details })).toBe(
      'The deadline changed campaign 5 from active to funding closed',
    );
  });

  it.each(Object.keys(activityKinds))(
    'of type %s has words even when facts are missing',
    (type) => {
      const details = type === 'status_changed' ? { from: 'active', to: 'expired' } : {};
      expect(say({ activityType: type, details })).not.toMatch(/undefined|null|NaN/);
    },
  );

  it('of a type that is not known yet is named as it is', () => {
    expect(say({ activityType: 'moon_landed' })).toBe('moon landed');
  });
});
