import type { DomainEvent, EventData } from '@rostrum/contracts';
import { reactionLimits, reactionMessages } from '@rostrum/contracts/reactions';
import { describe, it } from 'vitest';
import { given } from '../../testing/given-when-then.ts';
import { ClickRuns } from './click-runs.ts';
import { reactions, type ReactionCommand } from './reactions.ts';

const of = { campaignId: 5, userId: 2 };
const standing = { registeredAt: '2025-01-01T00:00:00.000Z', isVerified: true };
/** When `given` records its events. */
const recordedAt = Date.parse('2026-01-01T00:00:00.000Z');

type ToggledEvent = Extract<DomainEvent, { readonly type: 'ReactionToggled' }>;

const toggled = (
  from: EventData<'ReactionToggled'>['from'],
  to: EventData<'ReactionToggled'>['to'],
): ToggledEvent => ({
  type: 'ReactionToggled',
  data: { ...of, campaignCreatorId: 1, standing, variant: 'type', from, to },
});
const removed: DomainEvent = {
  type: 'ReactionRemoved',
  data: { ...of, variant: 'type', value: 'hot', reason: 'Spam.', removedBy: 9 },
};
const restored: DomainEvent = {
  type: 'ReactionRestored',
  data: { ...of, variant: 'type', value: 'hot', reason: 'A mistake.', restoredBy: 9 },
};
const react = (
  value: 'hot' | 'agree',
  chosen: boolean | undefined,
  afterMs: number,
): ReactionCommand => ({
  kind: 'react',
  ...of,
  campaignCreatorId: 1,
  standing,
  value,
  chosen,
  now: new Date(recordedAt + afterMs),
  runBegan: recordedAt + afterMs,
});
const aSecond = reactionLimits.sameClickMs;

describe('a click on a reaction', () => {
  it('is the same click within a second, also when the first one took it back', () => {
    given(reactions, [toggled(null, 'hot')])
      .when(react('hot', undefined, aSecond - 1))
      .then([]);
    given(reactions, [toggled(null, 'hot'), toggled('hot', null)])
      .when(react('hot', undefined, 1))
      .then([]);
    given(reactions, [toggled(null, 'hot')])
      .when(react('hot', undefined, aSecond))
      .then([toggled('hot', null)]);
  });

  it('on another one replaces it at once, and a stated result is never the same click', () => {
    given(reactions, [toggled(null, 'hot')])
      .when(react('agree', undefined, 1))
      .then([toggled('hot', 'agree')]);
    given(reactions, [toggled(null, 'hot')])
      .when(react('hot', false, 1))
      .then([toggled('hot', null)]);
  });

  it('is in one run with those before it, however long a busy server takes for all', ({
    expect,
  }) => {
    const runs = new ClickRuns();
    const began = Array.from({ length: 100 }, (_, n) => runs.click('5 2 hot', n * 900));
    expect(new Set(began)).toEqual(new Set([0]));
    expect(runs.click('5 2 agree', 90_000)).toBe(90_000);
    expect(runs.click('5 2 hot', 99 * 900 + aSecond)).toBe(99 * 900 + aSecond);
  });
});

describe('a reaction that an administrator removed', () => {
  const byAdmin = (event: ToggledEvent): DomainEvent => ({
    ...event,
    data: { ...event.data, byAdmin: true },
  });
  const history = [toggled(null, 'hot'), byAdmin(toggled('hot', null)), removed];

  it('is not chosen again, nor another one of its variant, before it is restored', () => {
    given(reactions, history)
      .when(react('agree', true, 60_000))
      .refuses('conflict', reactionMessages.removed);
    given(reactions, history)
      .when({ kind: 'restore', ...of, variant: 'type', by: 9, reason: 'A mistake.' })
      .then([byAdmin(toggled(null, 'hot')), restored]);
  });

  it('leaves the member all changes of their day', () => {
    const { changesPerDay } = reactionLimits;
    const clicks = Array.from({ length: changesPerDay - 1 }, (_, n) =>
      n % 2 === 0 ? toggled(null, 'hot') : toggled('hot', null),
    );
    const moderated = [byAdmin(toggled('hot', null)), removed, byAdmin(toggled(null, 'hot'))];
    given(reactions, [...clicks, ...moderated, restored])
      .when(react('agree', true, 60_000))
      .then([toggled('hot', 'agree')]);
    given(reactions, [...clicks, ...moderated, restored, toggled('hot', 'agree')])
      .when(react('hot', true, 60_000))
      .refuses('too_many_requests', reactionMessages.tooManyChanges);
  });

  it('stays away from an erased member, whose others are taken back', () => {
    given(reactions, history)
      .when({ kind: 'erase', ...of })
      .then([]);
    given(reactions, [toggled(null, 'agree')])
      .when({ kind: 'erase', ...of })
      .then([toggled('agree', null)]);
  });
});
