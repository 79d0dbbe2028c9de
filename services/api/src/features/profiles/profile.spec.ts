import type { DomainEvent } from '@rostrum/contracts';
import {
  defaultPreferences,
  emptyProfile,
  profileLimits,
  profileMessages,
} from '@rostrum/contracts/profiles';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given, recorded } from '../../testing/given-when-then.ts';
import { memberProfile, type ProfileCommand } from './profile.ts';

const userId = 7;
/** The time at which `given` records its events is in 2026. */
const now = new Date('2026-01-01T12:00:00.000Z');
const registered: DomainEvent = {
  type: 'UserRegistered',
  data: { userId, username: 'ada', email: 'ada@example.org', fullName: 'Ada' },
};
const filled = { ...emptyProfile, fullName: 'Ada', bio: 'Engines.' };
const edit = (more: Partial<ProfileCommand & { kind: 'edit' }>): ProfileCommand => ({
  kind: 'edit',
  profile: {},
  preferences: {},
  now,
  ...more,
});

describe('the profile of a member', () => {
  it('begins with the name given at registration and the default preferences', () => {
    expect(given(memberProfile, [registered]).state).toMatchObject({
      profile: { ...emptyProfile, fullName: 'Ada' },
      imageId: null,
      preferences: { email: true, sms: false, campaignUpdates: true, marketingMessages: false },
    });
  });

  it('keeps the fields that an edit does not name', () => {
    given(memberProfile, [registered])
      .when(edit({ profile: { bio: 'Engines.', city: undefined } }))
      .then([{ type: 'ProfileEdited', data: { userId, profile: filled } }]);
  });

  it('appends nothing for an edit that changes nothing', () => {
    const history = [
      registered,
      { type: 'ProfileEdited', data: { userId, profile: filled } },
    ] as const;
    given(memberProfile, history)
      .when(edit({ profile: filled, preferences: defaultPreferences }))
      .then([]);
  });

  it('appends changed preferences apart from the profile', () => {
    given(memberProfile, [registered])
      .when(edit({ preferences: { sms: true } }))
      .then([
        {
          type: 'NotificationPreferencesChanged',
          data: { userId, ...defaultPreferences, sms: true },
        },
      ]);
  });

  it('names the picture that a new one replaces', () => {
    const first: DomainEvent = {
      type: 'ProfileImageChanged',
      data: { userId, imageId: 5, formerImageId: null },
    };
    given(memberProfile, [registered, first])
      .when({ kind: 'change-image', imageId: null, now })
      .then([{ type: 'ProfileImageChanged', data: { userId, imageId: null, formerImageId: 5 } }]);
    given(memberProfile, [registered, first])
      .when({ kind: 'change-image', imageId: 5, now })
      .then([]);
  });

  it.each(['2026-01-01', '2031-05-05', '1899-12-31'])(
    'refuses %s as a date of birth',
    (dateOfBirth) => {
      given(memberProfile, [registered])
        .when(edit({ profile: { dateOfBirth } }))
        .refuses('invalid');
    },
  );

  it('takes a date of birth from the eighteenth birthday on', () => {
    const bornOn = (dateOfBirth: string) =>
      given(memberProfile, [registered]).when(edit({ profile: { dateOfBirth } }));
    bornOn('2008-01-02').refuses('invalid');
    expect(() =>
      memberProfile.decide(edit({ profile: { dateOfBirth: '2008-01-01' } }), {
        ...memberProfile.initialState,
        userId,
      }),
    ).not.toThrow();
  });

  it('belongs to registered members only', () => {
    given(memberProfile, [])
      .when(edit({ profile: { bio: 'Hello' } }))
      .refuses('not_found');
  });

  it('is gone once the erasure of the member has begun', () => {
    const erasure: DomainEvent = {
      type: 'ErasureRequested',
      data: { userId, requestedBy: null, reason: null },
    };
    given(memberProfile, [registered, erasure])
      .when(edit({ profile: { bio: 'Hello' } }))
      .refuses('not_found');
  });

  it('takes a bounded number of changes a day, and as many again the next day', () => {
    const bios = fc.array(fc.string({ minLength: 1, maxLength: 3 }), { maxLength: 60 });
    fc.assert(
      fc.property(bios, (texts) => {
        let events: readonly DomainEvent[] = [registered];
        let state = recorded(events).reduce(memberProfile.evolve, memberProfile.initialState);
        const decide = (bio: string, at: Date) => {
          const next = memberProfile.decide(edit({ profile: { bio }, now: at }), state);
          state = recorded(next).reduce(memberProfile.evolve, state);
          events = [...events, ...next];
        };
        for (const text of texts) {
          try {
            decide(text, now);
          } catch (error) {
            expect(error).toMatchObject({ message: profileMessages.tooManyChanges });
          }
        }
        expect(events.length - 1).toBeLessThanOrEqual(profileLimits.changesPerDay);
        expect(() => {
          decide('the next day', new Date('2026-01-02T00:00:00.000Z'));
        }).not.toThrow();
      }),
      { numRuns: runs(50) },
    );
  });
});
