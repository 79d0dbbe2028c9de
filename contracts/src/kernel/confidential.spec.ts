import { expect, it } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from '../index.ts';
import {
  confidential,
  confidentialText,
  confidentialUnlessPublic,
  isConfidential,
  withoutConfidential,
} from './confidential.ts';
import { erasedText, personal } from './define-event.ts';

/** Fields that mean the same in every event: reasons that staff gave, and ids of providers. */
const everywhere = [
  'reason',
  'paymentIntentId',
  'providerEventId',
  'refundId',
  'disputeId',
  'payoutId',
  'objectId',
];
const proposal =
  'title description participants[] moderator participantBios[] moderatorBio imageUrl';
/** The texts of each event that staff may read, beside `everywhere`. */
const readable: Readonly<Record<string, string>> = {
  UserRegistered: 'username fullName',
  TermsAccepted: 'version',
  UsernameChanged: 'username formerUsername',
  CampaignCreated: proposal,
  CampaignEdited: `${proposal} previousImageUrl`,
  TrailerDescribed: 'duration',
  UnpaidFilesReleased: 'imageUrl',
  EvidenceSubmitted: 'videoUrl imageUrl previousImageUrl where',
  EvidenceConfirmed: 'videoUrl',
  VideoAttached: 'videoUrl',
  ParticipantAnswered: 'where',
  CategoryDefined: 'name description',
  CategoryDescribed: 'description previousDescription',
  NotificationRead: 'notificationId upTo',
  AllNotificationsRead: 'upTo',
  CommentPosted: 'content',
  CommentEdited: 'content',
  ContactMessageSent: 'emailHash name',
  HashtagAdded: 'name',
  HashtagRemoved: 'name',
  PaymentFailed: 'code',
  PaymentCardReported: 'card.brand card.last4',
  PaymentUnmatched: 'kind',
  RefundPaidByHand: 'reference',
  DisputeReported: 'pageUrl',
  DisputeAnswered: 'sentOn',
  PayoutComputed: 'upTo',
  PayoutSent: 'reference',
  PayoutReturned: 'reference',
  OwnDataExported: 'what filter',
  DataExported: 'what filter',
  ProfileEdited:
    'profile.fullName profile.bio profile.website profile.twitter profile.facebook profile.instagram profile.linkedin profile.location',
  ContentReported: 'text',
  SignedIn: 'device addressHash',
  TermsAdopted: 'version sections[].title sections[].paragraphs[]',
  TermsAnnounced: 'version sections[].title sections[].paragraphs[] changes',
  TermsWithdrawn: 'version',
  ChangedTermsAccepted: 'version',
  ImageUploaded: 'name originalName kept[].size kept[].sha256',
  VideoUploaded: 'name originalName sha256',
  AudioUploaded: 'name originalName sha256',
  MailLinkShown: 'mailId',
  MailResendRequested: 'mailId',
  PromptCreated: 'title description imageUrl',
  PromptEdited: 'title description imageUrl previousImageUrl',
  PromptNotPaid: 'imageUrl',
  PromptErased: 'imageUrl',
  PromptResult: 'upTo countedAt',
  EntryCreated: 'title description file.mediaType content',
  EntryVoteChanged: 'voter day',
  ParkedEventOrdered: 'model group position',
  CampaignViewed: 'day bySource{}',
  CampaignShared: 'day byPlatform{}',
};

/** Paths of the texts that are not confidential. Times, and words of a fixed set, are left out. */
function readableTexts(schema: z.core.$ZodType, path = ''): readonly string[] {
  if (isConfidential(schema)) return [];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return readableTexts(def.innerType, path);
  switch (def.type) {
    case 'string':
      return 'format' in def && def.format === 'datetime' ? [] : [path];
    case 'object':
      return Object.entries(def.shape).flatMap(([name, field]) =>
        readableTexts(field, path === '' ? name : `${path}.${name}`),
      );
    case 'array':
      return readableTexts(def.element, `${path}[]`);
    case 'record':
      return [`${path}{}`];
    case 'union':
      return def.options.flatMap((option) => readableTexts(option, path));
    default:
      return [];
  }
}

it.each(Object.values(eventDefinitions))(
  'each text of $type is confidential, or was found fit for all staff to read',
  ({ type, data }) => {
    const found = readableTexts(data).filter((path) => !everywhere.includes(path));
    expect(found.join(' ')).toBe(readable[type] ?? '');
  },
);

it('confidential texts are concealed at every depth, and nothing else is', () => {
  const secret = confidential(z.string());
  const schema = z.object({
    id: z.int(),
    name: z.string(),
    personal: personal(confidential(z.string()), erasedText),
    erased: confidential(personal(z.string(), erasedText)),
    absent: secret.optional(),
    none: secret.nullable(),
    list: z.array(z.object({ shown: z.string(), secret: secret.nullable() })),
    whole: confidential(z.object({ kind: z.literal('iban'), digits: z.number() })),
    either: z.union([z.object({ a: secret }), z.object({ b: z.string() })]),
  });
  const data = {
    id: 1,
    name: 'Ada',
    personal: 'x',
    erased: erasedText,
    none: null,
    list: [{ shown: 'y', secret: 'z' }],
    whole: { kind: 'iban', digits: 12 },
    either: { a: 'x' },
    unknown: 'x',
  };
  expect(withoutConfidential(schema, data)).toEqual({
    ...data,
    personal: confidentialText,
    list: [{ shown: 'y', secret: confidentialText }],
    whole: { kind: confidentialText, digits: confidentialText },
    either: { a: confidentialText },
    unknown: confidentialText,
  });
  expect(withoutConfidential(schema, { ...data, either: { c: 'x' } })).toMatchObject({
    either: { c: confidentialText },
  });
  expect(withoutConfidential(schema, { ...data, either: { b: 'x' } })).toMatchObject({
    either: { b: 'x' },
  });
});

it('a text that can be public is concealed unless it is', () => {
  const schema = z.object({ id: z.int(), message: confidentialUnlessPublic(z.string()) });
  const data = { id: 1, message: 'x' };
  expect(withoutConfidential(schema, data)).toEqual({ id: 1, message: confidentialText });
  expect(withoutConfidential(schema, data, true)).toEqual(data);
});
