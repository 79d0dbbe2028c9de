import { imageUrlOf } from '../uploads/vocabulary.ts';

/** What a member wants to hear of. `messages`: mails that other members send through the site. */
export const defaultPreferences = {
  email: true,
  sms: false,
  campaignUpdates: true,
  marketingMessages: false,
  messages: true,
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

/** Where a name on a social network leads to. */
export const socialNetworks = {
  twitter: { hosts: ['x.com', 'twitter.com'], page: 'https://x.com/' },
  facebook: { hosts: ['facebook.com', 'fb.com'], page: 'https://www.facebook.com/' },
  instagram: { hosts: ['instagram.com'], page: 'https://www.instagram.com/' },
  linkedin: { hosts: ['linkedin.com'], page: 'https://www.linkedin.com/in/' },
} as const;
export type SocialNetwork = keyof typeof socialNetworks;
