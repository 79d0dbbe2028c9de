import { z } from 'zod';
import { accountLimits, publicUser } from '../accounts/index.ts';
import { count, id, instant, text, url } from '../kernel/fields.ts';
import {
  singleLineText,
  multiLineText,
  withVisibleMinimum,
  hasVisibleCharacters,
} from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { profile } from './events.ts';
import { profileLimits as limits, socialNetworks, type SocialNetwork } from './constants.ts';
import { profileMessages } from './messages.ts';

/** An optional text: null, and texts without visible characters, become null. Absent: unchanged. */
const optional = (schema: z.ZodString, { max }: { readonly max: number }) =>
  schema
    .max(max, messages.tooLong)
    .nullable()
    .transform((value) => (value !== null && hasVisibleCharacters(value, 1) ? value : null))
    .optional();
const optionalLine = (limit: { readonly max: number }) =>
  optional(singleLineText(messages.invalid), limit);
/** Like `optionalLine`, checked unless it is empty. */
const checkedLine = (
  fits: (value: string) => boolean,
  message: string,
  limit: { readonly max: number } = limits.webAddress,
) =>
  optional(
    singleLineText(messages.invalid).refine((value) => value === '' || fits(value), message),
    limit,
  );

/** Digits with the usual signs between them, in any country's form. */
function isPhoneNumber(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  const { minDigits, maxDigits } = limits.phoneNumber;
  return /^\+?[\d ()./-]+$/.test(value) && digits >= minDigits && digits <= maxDigits;
}

/**
 * Parses an http(s) address that has a dotted host name and no user name or password; undefined for
 * others.
 */
function webAddress(value: string): URL | undefined {
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  const named = url.hostname.includes('.') && url.username === '' && url.password === '';
  return named ? url : undefined;
}

const onNetwork = (network: SocialNetwork) =>
  checkedLine((value) => {
    if (/^@?[\p{L}\p{N}._-]+$/u.test(value)) return true;
    const host = webAddress(value)?.hostname;
    return socialNetworks[network].hosts.some(
      (known) => host === known || host?.endsWith(`.${known}`),
    );
  }, profileMessages.network);

/** A date such as `1990-12-31`; empty and null are the same. The handler checks the age. */
const dateOfBirth = z
  .union([z.literal(''), z.iso.date(profileMessages.dateOfBirth)], {
    error: profileMessages.dateOfBirth,
  })
  .nullable()
  .transform((value) => (value === '' ? null : value))
  .optional();

const preferences = z.object({
  email: z.boolean(messages.invalid),
  sms: z.boolean(messages.invalid),
  campaignUpdates: z.boolean(messages.invalid),
  marketingMessages: z.boolean(messages.invalid),
  messages: z.boolean(messages.invalid),
  showsActivity: z.boolean(messages.invalid),
});

const socialFields = {
  twitter: onNetwork('twitter'),
  facebook: onNetwork('facebook'),
  instagram: onNetwork('instagram'),
  linkedin: onNetwork('linkedin'),
  website: checkedLine((value) => webAddress(value) !== undefined, profileMessages.website),
  location: optionalLine(limits.location),
};

/** Absent fields are unchanged. The account's name, address and picture cannot be changed here. */
export const socialProfileBody = z.object(socialFields);

export const ownProfileBody = z.object({
  fullName: optionalLine(limits.fullName),
  phoneNumber: checkedLine(isPhoneNumber, profileMessages.phoneNumber, limits.phoneNumber),
  address: optionalLine(limits.address),
  city: optionalLine(limits.city),
  state: optionalLine(limits.state),
  zipCode: optionalLine(limits.zipCode),
  country: optionalLine(limits.country),
  dateOfBirth,
  bio: optional(multiLineText(messages.invalid), limits.bio),
  occupation: optionalLine(limits.occupation),
  company: optionalLine(limits.company),
  ...socialFields,
  notificationPreferences: preferences.partial().nullable().optional(),
});

export const messageBody = z.object({
  message: withVisibleMinimum(
    multiLineText(profileMessages.messageEmpty),
    1,
    profileMessages.messageEmpty,
  ).max(limits.message.max, profileMessages.messageLong),
  /** Whether the recipient's reply goes to the sender's own address. */
  shareAddress: z.boolean(messages.invalid).default(false),
});

export const notificationPreferences = z.object({
  email: z.boolean(),
  sms: z.boolean(),
  campaignUpdates: z.boolean(),
  marketingMessages: z.boolean(),
  messages: z.boolean(),
  showsActivity: z.boolean(),
});

/** Everything that a member says about themselves; for the member and for staff only. */
export const ownProfile = profile.extend({
  id,
  username: text(50),
  email: text(accountLimits.email.max),
  isAdmin: z.boolean(),
  createdAt: instant,
  profileImageUrl: url.nullable(),
  /** Whether a payment of the member was settled. */
  paymentVerified: z.boolean(),
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
