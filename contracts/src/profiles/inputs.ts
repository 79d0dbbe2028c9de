import { z } from 'zod';
import {
  singleLineText,
  multiLineText,
  withVisibleMinimum,
  hasVisibleCharacters,
} from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { profileLimits as limits } from './limits.ts';
import { profileMessages } from './messages.ts';
import { socialNetworks, type SocialNetwork } from './vocabulary.ts';

/** Null, or a text; one that shows nothing is null. Absent: unchanged. */
const optional = (schema: z.ZodString, { max }: { readonly max: number }) =>
  schema
    .max(max, messages.tooLong)
    .nullable()
    .transform((value) => (value !== null && hasVisibleCharacters(value, 1) ? value : null))
    .optional();
const optionalLine = (limit: { readonly max: number }) =>
  optional(singleLineText(messages.invalid), limit);
/** Like `optionalLine`, checked unless it is empty. */
const checkedLine = (fits: (value: string) => boolean, message: string) =>
  optional(
    singleLineText(messages.invalid).refine((value) => value === '' || fits(value), message),
    limits.webAddress,
  );

/** The parts of an http(s) address with a host of the web, without a name and password. */
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

/** A date such as `1990-12-31`; empty and null are the same. The handler checks that it has passed. */
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
});

const socialFields = {
  twitter: onNetwork('twitter'),
  facebook: onNetwork('facebook'),
  instagram: onNetwork('instagram'),
  linkedin: onNetwork('linkedin'),
  website: checkedLine((value) => webAddress(value) !== undefined, profileMessages.website),
  location: optionalLine(limits.location),
};

/** Absent fields are unchanged. Name, address and picture of the account are not among them. */
export const socialProfileBody = z.object(socialFields);

export const ownProfileBody = z.object({
  fullName: optionalLine(limits.fullName),
  phoneNumber: optionalLine(limits.phoneNumber),
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
  /** Whether the recipient may answer to the sender's own address. */
  shareAddress: z.boolean(messages.invalid).default(false),
});
