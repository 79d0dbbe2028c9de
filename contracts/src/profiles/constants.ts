import { defineEndpoints } from '../kernel/define-endpoints.ts';
import { imageUrlOf } from '../uploads/constants.ts';

/**
 * A member's notification preferences by default. `messages`: mails that other members send through
 * the site. `showsActivity`: whether the feeds of others show what the member does.
 */
export const defaultPreferences = {
  email: true,
  sms: false,
  campaignUpdates: true,
  marketingMessages: false,
  messages: true,
  showsActivity: true,
} as const;
export type NotificationPreferences = {
  readonly [P in keyof typeof defaultPreferences]: boolean;
};

/** Address of a profile picture; null without one. */
export function profileImageUrl(imageId: number | null): string | null {
  return imageId === null ? null : imageUrlOf(imageId);
}

/** The fields that everybody may see; the others belong to the member and to staff. */
export const publicProfileFields = [
  'fullName',
  'bio',
  'location',
  'website',
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
] as const;

/** Accepted hosts of each social network, and the address to which a member's name is appended. */
export const socialNetworks = {
  twitter: { hosts: ['x.com', 'twitter.com'], page: 'https://x.com/' },
  facebook: { hosts: ['facebook.com', 'fb.com'], page: 'https://www.facebook.com/' },
  instagram: { hosts: ['instagram.com'], page: 'https://www.instagram.com/' },
  linkedin: { hosts: ['linkedin.com'], page: 'https://www.linkedin.com/in/' },
} as const;
export type SocialNetwork = keyof typeof socialNetworks;

/** The latest date of birth of somebody who is old enough on a day; both such as `1990-12-31`. */
export function latestDateOfBirth(today: string): string {
  const [year = '', ...day] = today.split('-');
  return [String(Number(year) - profileLimits.dateOfBirth.minYears), ...day].join('-');
}

/** Lengths of the fields of a profile, and how often a member may change it. */
export const profileLimits = {
  fullName: { max: 100 },
  phoneNumber: { max: 30, minDigits: 7, maxDigits: 15 },
  address: { max: 200 },
  city: { max: 100 },
  state: { max: 100 },
  zipCode: { max: 20 },
  country: { max: 100 },
  bio: { max: 1000 },
  occupation: { max: 100 },
  company: { max: 100 },
  location: { max: 100 },
  /** A web address, or a name on a social network. */
  webAddress: { max: 200 },
  dateOfBirth: { earliest: '1900-01-01', minYears: 18 },
  /** Changes of profile, picture and preferences together, per member and UTC day. */
  changesPerDay: 30,
  message: { max: 2000 },
  /** Messages to other members, per sender and UTC day; to one of them, `messagesToOnePerDay`. */
  messagesPerDay: 20,
  messagesToOnePerDay: 3,
} as const;

export const profilesEndpoints = defineEndpoints({
  ownProfile: ['GET', '/api/user/profile'],
  changeOwnProfile: ['PUT', '/api/user/profile'],
  uploadProfileImage: ['POST', '/api/users/profile-image'],
  removeProfileImage: ['DELETE', '/api/users/profile-image'],
  getUser: ['GET', '/api/users/:id'],
  socialProfile: ['GET', '/api/users/:id/profile'],
  changeSocialProfile: ['PUT', '/api/users/:id/profile'],
  userActivity: ['GET', '/api/users/:id/activity'],
  sendMessage: ['POST', '/api/users/:id/messages'],
});
