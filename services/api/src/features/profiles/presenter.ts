import {
  profileImageUrl,
  type ownProfile,
  type publicProfile,
  type socialProfile,
} from '@rostrum/contracts/profiles';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import type { z } from 'zod';
import type { User } from '../accounts/index.ts';
import type { MemberProfile } from './profile.ts';

/** The whole profile, for the member and for staff only. */
export function presentOwnProfile(
  id: number,
  member: User,
  { profile, imageId, preferences }: MemberProfile,
  paymentVerified: boolean,
): z.input<typeof ownProfile> {
  return {
    id,
    username: member.username,
    email: member.email,
    isAdmin: member.roles.includes('admin'),
    createdAt: member.registeredAt,
    profileImageUrl: profileImageUrl(imageId),
    ...profile,
    paymentVerified,
    notificationPreferences: { ...preferences },
  };
}

export function presentSocialProfile(
  id: number,
  { twitter, facebook, instagram, linkedin, website, location }: DirectoryUser['about'],
): z.input<typeof socialProfile> {
  return { id, twitter, facebook, instagram, linkedin, website, location };
}

/** The public fields only. */
export function presentPublicProfile(
  user: DirectoryUser,
  campaignCount: number,
): z.input<typeof publicProfile> {
  const { id, username, fullName, profileImageUrl, createdAt, about } = user;
  return {
    ...presentSocialProfile(id, about),
    username,
    fullName,
    profileImageUrl,
    createdAt,
    bio: about.bio,
    campaignCount,
    acceptsMessages: canReceiveMessages(user),
  };
}

function canReceiveMessages(user: DirectoryUser): boolean {
  return user.acceptsMessages && user.emailVerified && !user.suspended && !user.erased;
}
