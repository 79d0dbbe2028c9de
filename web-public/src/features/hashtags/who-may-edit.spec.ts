import { expect, it } from 'vitest';
import { editing } from './who-may-edit.ts';

it('hashtags are changed by the creator and by admins, on hold by admins alone', () => {
  const open = { creatorId: 3, status: 'active', onHoldSince: null } as const;
  const held = { ...open, onHoldSince: '2026-03-01T12:00:00.000Z' };
  const removed = { ...open, status: 'removed' } as const;
  const creator = { id: 3, isAdmin: false };
  const admin = { id: 9, isAdmin: true };
  const who = [undefined, { id: 4, isAdmin: false }, creator, admin];
  const by = (campaign: Parameters<typeof editing>[0]) =>
    who.map((each) => editing(campaign, each));
  expect(by(open)).toEqual(['no', 'no', 'yes', 'yes']);
  expect(by(held)).toEqual(['no', 'no', 'held', 'yes']);
  expect(by(removed)).toEqual(['no', 'no', 'no', 'no']);
});
