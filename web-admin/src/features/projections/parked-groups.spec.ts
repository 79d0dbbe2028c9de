import { describe, expect, it } from 'vitest';
import * as features from '../../features.ts';
import { createRegistry } from '../../kernel/registry.ts';
import { historyPath, parkedGroupsOf } from './parked-groups.ts';
import type { ParkedRecord } from './records.ts';

const { resources } = createRegistry(Object.values(features));

const parked = (group: string, position: string): ParkedRecord => ({
  id: `${position}/${group}`,
  group,
  position,
  eventId: position,
  type: 'DonationMade',
  stream: 'donation-9',
  error: null,
  parkedAt: '2026-11-21T03:43:10.221Z',
  order: null,
});

describe('parked events', () => {
  it('are grouped: the first event of a group, and those behind it', () => {
    const [a1, b2, a3, a4] = [
      parked('a', '1'),
      parked('b', '2'),
      parked('a', '3'),
      parked('a', '4'),
    ] as const;
    expect(parkedGroupsOf([a1, b2, a3, a4])).toEqual([
      { name: 'a', first: a1, behind: [a3, a4] },
      { name: 'b', first: b2, behind: [] },
    ]);
    expect(parkedGroupsOf([])).toEqual([]);
  });

  it.each([
    ['donation-1767605400000001', '/donations/1767605400000001/show'],
    ['campaign-5', '/campaigns/5/show'],
    ['user-7', '/users/7/show'],
    ['category-3', undefined],
    ['email-9f86d081884c7d65', undefined],
    ['constructor-1', undefined],
  ])('of stream %s have their history at %s', (stream, path) => {
    expect(historyPath(stream, resources)).toBe(path);
  });
});
