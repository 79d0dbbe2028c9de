import { z } from 'zod';
import { confidential } from '../kernel/confidential.ts';
import { defineEvent, erasedText, personal } from '../kernel/define-event.ts';
import { id, text, utcDay } from '../kernel/fields.ts';
import { profileLimits as limits } from './constants.ts';

const field = ({ max }: { readonly max: number }) => text(max).nullable();

/** What members say about themselves. `dateOfBirth` is a date such as `1990-12-31`. */
export const profile = z.object({
  fullName: field(limits.fullName),
  phoneNumber: confidential(field(limits.phoneNumber)),
  address: confidential(field(limits.address)),
  city: confidential(field(limits.city)),
  state: confidential(field(limits.state)),
  zipCode: confidential(field(limits.zipCode)),
  country: confidential(field(limits.country)),
  dateOfBirth: confidential(utcDay.nullable()),
  bio: field(limits.bio),
  occupation: confidential(field(limits.occupation)),
  company: confidential(field(limits.company)),
  website: field(limits.webAddress),
  twitter: field(limits.webAddress),
  facebook: field(limits.webAddress),
  instagram: field(limits.webAddress),
  linkedin: field(limits.webAddress),
  location: field(limits.location),
});
export type Profile = z.infer<typeof profile>;

export const emptyProfile: Profile = {
  fullName: null,
  phoneNumber: null,
  address: null,
  city: null,
  state: null,
  zipCode: null,
  country: null,
  dateOfBirth: null,
  bio: null,
  occupation: null,
  company: null,
  website: null,
  twitter: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  location: null,
};

const ofMember = (data: { readonly userId: number }): string => `user-${String(data.userId)}`;

/** On `user-{id}`: the whole profile after the change. */
export const profileEdited = defineEvent({
  type: 'ProfileEdited',
  version: 1,
  money: false,
  data: z.object({ userId: id, profile: personal(profile, emptyProfile) }),
  subject: ofMember,
});

/** On `user-{id}`. `formerImageId`: the previous image, which the profile no longer uses. */
export const profileImageChanged = defineEvent({
  type: 'ProfileImageChanged',
  version: 1,
  money: false,
  data: z.object({ userId: id, imageId: id.nullable(), formerImageId: id.nullable() }),
});

/** On `user-{id}`: all preferences after the change. */
export const notificationPreferencesChanged = defineEvent({
  type: 'NotificationPreferencesChanged',
  version: 2,
  money: false,
  upcasters: { 1: (data) => ({ ...z.looseObject({}).parse(data), showsActivity: true }) },
  data: z.object({
    userId: id,
    email: z.boolean(),
    sms: z.boolean(),
    campaignUpdates: z.boolean(),
    marketingMessages: z.boolean(),
    messages: z.boolean(),
    showsActivity: z.boolean(),
  }),
});

/** On `messages-{senderId}-{month}`: a mail to another member, who does not see the sender's address unless it is shared. */
export const messageSent = defineEvent({
  type: 'MessageSent',
  version: 1,
  money: false,
  data: z.object({
    messageId: id,
    senderId: id,
    recipientId: id,
    text: confidential(personal(text(limits.message.max), erasedText)),
    /** Whether the recipient's reply goes to the sender's own address. */
    sharesAddress: z.boolean(),
  }),
  subject: ({ senderId }) => `user-${String(senderId)}`,
});
