import { defaultPreferences, emptyProfile } from '@rostrum/contracts/profiles';
import { describe, expect, it } from 'vitest';
import { documentOf, folded } from '../engine/testing/folded.ts';
import { Story } from '../testing/story.ts';
import { users, type DirectoryUser } from './users.ts';

describe('a member of the directory', () => {
  const member = (story: Story): DirectoryUser =>
    documentOf(users, story.events, 2) as DirectoryUser;

  it('has no role, whatever their name, until one is granted', () => {
    const story = new Story().registered(2, 'Administrator');
    expect(member(story)).toMatchObject({
      id: 2,
      username: 'Administrator',
      roles: [],
      isAdmin: false,
    });
    const grant = {
      type: 'RoleGranted',
      data: { userId: 2, role: 'admin', grantedBy: null },
    } as const;
    expect(member(story.then(grant).then(grant))).toMatchObject({
      roles: ['admin'],
      isAdmin: true,
    });
  });

  it('loses a role that is revoked, and may not sign in while suspended', () => {
    const by = { userId: 2, by: 1, reason: null };
    const story = new Story()
      .registered(2)
      .then({ type: 'RoleGranted', data: { userId: 2, role: 'admin', grantedBy: null } })
      .then({ type: 'MemberSuspended', data: by });
    expect(member(story)).toMatchObject({ isAdmin: true, suspended: true });
    const revoked = { userId: 2, role: 'admin', revokedBy: 1, reason: null } as const;
    story.then({ type: 'RoleRevoked', data: revoked }).then({ type: 'MemberReinstated', data: by });
    expect(member(story)).toMatchObject({ roles: [], isAdmin: false, suspended: false });
  });

  it('is verified by the first payment that settles', () => {
    const story = new Story().registered(2).published(5);
    expect(member(story).paymentVerified).toBe(false);
    expect(member(story.donated(1, 5, 2, 500)).paymentVerified).toBe(true);
  });

  it('has the newest name and address, and whether the address is verified', () => {
    const story = new Story().registered(2, 'ada');
    expect(member(story)).toMatchObject({ email: 'ada@example.org', emailVerified: false });
    story.then({ type: 'EmailVerified', data: { userId: 2 } });
    expect(member(story).emailVerified).toBe(true);
    story.then({
      type: 'UsernameChanged',
      data: { userId: 2, username: 'lovelace', formerUsername: 'ada' },
    });
    story.then({
      type: 'EmailChanged',
      data: { userId: 2, email: 'lovelace@example.org', formerEmail: 'ada@example.org' },
    });
    expect(member(story)).toMatchObject({
      username: 'lovelace',
      email: 'lovelace@example.org',
      emailVerified: true,
    });
  });

  it('shows the public fields of the profile, and holds none of the others', () => {
    const profile = {
      ...emptyProfile,
      fullName: 'Ada King',
      bio: 'Engines.',
      website: 'https://ada.example.org',
      phoneNumber: '555 01 88123',
      address: 'Hidden Lane 1',
      dateOfBirth: '1990-12-10',
    };
    const story = new Story()
      .registered(2)
      .then({ type: 'ProfileEdited', data: { userId: 2, profile } })
      .then({ type: 'ProfileImageChanged', data: { userId: 2, imageId: 7, formerImageId: null } })
      .then({
        type: 'NotificationPreferencesChanged',
        data: { userId: 2, ...defaultPreferences, messages: false, showsActivity: false },
      });
    expect(member(story)).toMatchObject({
      fullName: 'Ada King',
      profileImageUrl: '/api/images/7',
      about: { bio: 'Engines.', website: 'https://ada.example.org', location: null },
      acceptsMessages: false,
      showsActivity: false,
    });
    expect(JSON.stringify(member(story))).not.toMatch(/88123|Hidden|1990/);
  });

  it('does not exist when the registration was abandoned', () => {
    const story = new Story().then({ type: 'RegistrationAbandoned', data: { userId: 2 } });
    expect(folded(users, story.events).documents.size).toBe(0);
  });
});
