import { ownActivity } from '../dashboard/index.ts';
import { defineRoute } from '../kernel/define-route.ts';
import { success } from '../kernel/fields.ts';
import { idParams } from '../kernel/inputs.ts';
import {
  profileImageBody,
  uploadByMember,
  uploadedImage,
  uploadLimits,
  uploadMessages,
} from '../uploads/index.ts';
import { profilesEndpoints as endpoints } from './constants.ts';
import {
  messageBody,
  ownProfileBody,
  socialProfileBody,
  ownProfile,
  publicProfile,
  socialProfile,
} from './schemas.ts';

export const profilesRoutes = {
  ownProfile: defineRoute(endpoints.ownProfile, {
    summary: "The member's own profile, with the fields that nobody else sees",
    tag: 'profiles',
    access: 'member',
    answers: { 200: ownProfile },
  }),
  changeOwnProfile: defineRoute(endpoints.changeOwnProfile, {
    summary: "Change one's profile and notification preferences; absent fields are unchanged",
    tag: 'profiles',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    body: ownProfileBody,
    example: {
      body: {
        fullName: 'Amara Lindqvist',
        dateOfBirth: '1990-12-31',
        bio: 'I like a good argument.',
        website: 'https://example.org',
        notificationPreferences: { campaignUpdates: false },
      },
    },
    answers: { 200: ownProfile },
  }),
  uploadProfileImage: defineRoute(endpoints.uploadProfileImage, {
    summary: 'Upload one’s own profile image',
    ...uploadByMember,
    keepsAddress: true,
    files: {
      image: {
        maxBytes: uploadLimits.profileImage.maxBytes,
        tooLarge: uploadMessages.profileImageTooLarge,
      },
    },
    body: profileImageBody,
    example: { body: {} },
    answers: { 200: uploadedImage },
  }),
  removeProfileImage: defineRoute(endpoints.removeProfileImage, {
    summary: "Remove one's profile picture",
    tag: 'profiles',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    answers: { 200: success },
  }),
  getUser: defineRoute(endpoints.getUser, {
    summary: 'A member as everybody may see them',
    tag: 'profiles',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: publicProfile },
    errors: [404],
  }),
  socialProfile: defineRoute(endpoints.socialProfile, {
    summary: "A member's website, location and names on social networks",
    tag: 'profiles',
    access: 'public',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: socialProfile },
    errors: [404],
  }),
  changeSocialProfile: defineRoute(endpoints.changeSocialProfile, {
    summary: "Change one's own website, location and names on social networks",
    tag: 'profiles',
    access: 'member',
    withoutTerms: true,
    keepsAddress: true,
    members: 'owner',
    params: idParams,
    body: socialProfileBody,
    example: {
      params: { id: '4711' },
      body: { twitter: 'amara', website: 'https://example.org', location: 'Uppsala' },
    },
    answers: { 200: socialProfile },
    errors: [404],
  }),
  userActivity: defineRoute(endpoints.userActivity, {
    summary: "One's own newest activity",
    tag: 'profiles',
    access: 'member',
    members: 'owner',
    params: idParams,
    example: { params: { id: '4711' } },
    answers: { 200: ownActivity },
    errors: [404],
  }),
  sendMessage: defineRoute(endpoints.sendMessage, {
    summary: 'Send a mail to a member without learning their address',
    tag: 'profiles',
    access: 'member',
    rate: { name: 'message', calls: 60, seconds: 3600 },
    members: 'all',
    params: idParams,
    body: messageBody,
    example: { params: { id: '4711' }, body: { message: 'Shall we debate?', shareAddress: false } },
    answers: { 200: success },
    errors: [404, 409],
  }),
} as const;
