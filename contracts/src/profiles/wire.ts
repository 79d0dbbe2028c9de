import { z } from 'zod';
import { accountLimits, publicUser } from '../accounts/index.ts';
import { count, id, instant, text, url } from '../kernel/fields.ts';
import { profile } from './events.ts';

export const notificationPreferences = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  campaignUpdates: z.boolean(),
  marketingMessages: z.boolean(),
  messages: z.boolean(),
});

/** Everything that a member says about themselves; for the member and for staff only. */
export const ownProfile = profile.extend({
  id,
  username: text(50),
  email: text(accountLimits.email.max),
  isAdmin: z.boolean(),
  createdAt: instant,
  profileImageUrl: url.nullable(),
  notificationPreferences,
});

export const socialProfile = profile
  .pick({
    twitter: true,
    facebook: true,
    instagram: true,
    linkedin: true,
    website: true,
    location: true,
  })
  .extend({ id });

/** A member as everybody may see them. */
export const publicProfile = publicUser.extend({
  createdAt: instant,
  ...profile.pick({
    fullName: true,
    bio: true,
    location: true,
    website: true,
    twitter: true,
    facebook: true,
    instagram: true,
    linkedin: true,
  }).shape,
  /** Public campaigns that the member created. */
  campaignCount: count,
  /** Whether another member can send them a message. */
  acceptsMessages: z.boolean(),
});
