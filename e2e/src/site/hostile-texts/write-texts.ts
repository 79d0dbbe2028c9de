import { accountsEndpoints } from '@rostrum/contracts/accounts/constants';
import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Client } from '@rostrum/contracts/client';
import { commentsEndpoints } from '@rostrum/contracts/comments/constants';
import { contactEndpoints } from '@rostrum/contracts/contact/constants';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { dashboardEndpoints } from '@rostrum/contracts/dashboard/constants';
import { followsEndpoints } from '@rostrum/contracts/follows/constants';
import { hashtagsEndpoints } from '@rostrum/contracts/hashtags/constants';
import { outboxEndpoints, type MailKind } from '@rostrum/contracts/outbox/constants';
import { payeesEndpoints } from '@rostrum/contracts/payees/constants';
import { paymentsEndpoints } from '@rostrum/contracts/payments/constants';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { reactionsEndpoints } from '@rostrum/contracts/reactions/constants';
import { sessionsEndpoints } from '@rostrum/contracts/sessions/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { consents, createCampaign, goodCard, openSession } from '../../browser/browser-session.ts';
import { enrol } from '../../browser/second-factor.ts';
import { adminAccount, demoAccount } from '../../demo/demo-accounts.ts';
import { openCampaign } from '../../demo/demo-records.ts';
import { findWithin } from '../../drills/support/poll-until.ts';
import { texts } from './texts.ts';

export const password = 'a hostile password';

/** Milliseconds that the projections may take. */
const withinMs = 20_000;

/** Ids of what the texts belong to. */
export interface Written {
  /** Created the campaigns. */
  readonly creatorId: number;
  /** Gave, wrote the comment, and follows the creator and the campaign. */
  readonly donorId: number;
  readonly suspendedId: number;
  readonly campaignId: number;
  /** A campaign whose hashtags were removed. */
  readonly otherId: number;
  /** A campaign of the demo account, whose evidence was sent back. */
  readonly returnedId: number;
  readonly removedId: number;
  /** A campaign whose deposit is not paid. */
  readonly unpaidId: number;
  readonly commentId: number;
  readonly donationId: number;
  readonly contactId: number;
  /** The mails with the message to a member and with the answer of the staff. */
  readonly messageMailId: string;
  readonly answerMailId: string;
}

/** Writes every text by the calls of the product's routes. */
export async function writeTexts(url: string): Promise<Written> {
  const admin = openSession(url);
  await admin.call(sessionsEndpoints.login, { body: adminAccount });
  await enrol(admin, adminAccount.password);
  const creator = await register(url, texts.username, 'creator');
  const donor = await register(url, texts.otherUsername, 'donor');
  const suspended = await register(url, 'suspended.member', 'suspended');
  await writeProfile(creator.session);
  await creator.session.call(payeesEndpoints.statePayeeDetails, {
    body: {
      kind: 'iban',
      holder: texts.holder,
      country: 'DE',
      iban: 'DE89 3704 0044 0532 0130 00',
      password,
    },
  });
  const campaignId = await writeCampaign(creator.session, texts.title);
  const otherId = await writeCampaign(creator.session, texts.otherTitle);
  const removedId = await writeCampaign(creator.session, 'A campaign that is taken down');
  const { id: unpaidId } = await creator.session.call(campaignsEndpoints.createCampaign, {
    body: proposalOf(texts.title),
  });
  const ids = { campaignId, creatorId: creator.id, donorId: donor.id };
  const donationId = await give(donor.session, campaignId);
  const withdrawnId = await give(donor.session, otherId);
  await donor.session.call(followsEndpoints.followMember, {
    body: { followingId: creator.id },
  });
  await donor.session.call(followsEndpoints.followCampaign, { params: { id: campaignId } });
  await writeToMember(url);
  const commentId = await discuss(creator.session, donor.session, admin, campaignId);
  await orderAsAdmin(admin, {
    ...ids,
    otherId,
    removedId,
    withdrawnId,
    suspendedId: suspended.id,
  });
  const returnedId = await returnEvidence(url, admin);
  const contactId = await writeToStaff(url, admin);
  const messageMailId = await findMail(admin, 'message');
  const answerMailId = await findMail(admin, 'answer');
  return {
    ...ids,
    suspendedId: suspended.id,
    otherId,
    returnedId,
    removedId,
    unpaidId,
    commentId,
    donationId,
    contactId,
    messageMailId,
    answerMailId,
  };
}

/** The demo account's address is verified, which a message to a member needs. */
async function writeToMember(url: string): Promise<void> {
  const session = openSession(url);
  await session.call(sessionsEndpoints.login, { body: demoAccount });
  const { creatorId } = await openCampaign(url);
  await session.call(profilesEndpoints.sendMessage, {
    params: { id: creatorId },
    body: { message: texts.title },
  });
}

async function findMail(admin: Client, wanted: MailKind): Promise<string> {
  const { id } = await findWithin(withinMs, `the mail of the kind "${wanted}"`, async () => {
    const mails = await admin.call(outboxEndpoints.adminListOutbox, { query: {} });
    return mails.find(({ kind }) => kind === wanted);
  });
  return id;
}

async function register(url: string, username: string, address: string) {
  const session = openSession(url);
  const { id } = await session.call(accountsEndpoints.register, {
    body: {
      username,
      email: `${address}@example.org`,
      password,
      fullName: texts.fullName,
      ...consents,
    },
  });
  return { session, id };
}

async function writeProfile(session: Client): Promise<void> {
  const { bio, location, occupation, address } = texts;
  await session.call(profilesEndpoints.changeOwnProfile, {
    body: {
      bio,
      location,
      occupation,
      address,
      website: `https://example.org/${'w'.repeat(120)}?q=<script>window.ran=1</script>`,
      company: occupation,
      city: location,
      state: location,
      country: location,
    },
  });
}

const participants = Object.fromEntries(
  Array.from({ length: 8 }, (_, index) => [
    `participant${String(index + 1)}`,
    `${texts.participant.slice(0, -1)}${String(index)}`,
  ]),
) as Record<`participant${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`, string>;

const proposalOf = (title: string) => ({
  title,
  description: texts.description.slice(0, 1_000),
  categoryId: 5,
  ...participants,
  participant1Bio: texts.participantBio,
  moderator: texts.moderator,
  moderatorBio: texts.participantBio,
  goalAmount: '18000.00',
});

async function writeCampaign(session: Client, title: string): Promise<number> {
  const { id } = await createCampaign(session, proposalOf(title));
  await session.call(campaignsEndpoints.editCampaign, {
    params: { id },
    body: { description: texts.description },
  });
  await session.call(hashtagsEndpoints.addHashtag, {
    params: { id },
    body: { name: texts.hashtag },
  });
  return id;
}

async function give(session: Client, campaignId: number): Promise<number> {
  const { donationId, paymentIntentId, clientSecret } = await session.call(
    paymentsEndpoints.createPaymentIntent,
    { body: { amount: 25, campaignId, message: texts.donationMessage, publicMessage: true } },
  );
  await session.call(paymentsEndpoints.confirmSandboxPayment, {
    params: { id: paymentIntentId },
    body: { clientSecret, card: goodCard },
  });
  return donationId;
}

/** Returns the id of a comment that was changed, answered, reported, removed and restored. */
async function discuss(
  creator: Client,
  donor: Client,
  admin: Client,
  campaignId: number,
): Promise<number> {
  const params = { id: campaignId };
  const { id } = await donor.call(commentsEndpoints.postComment, {
    params,
    body: { content: texts.commentBefore },
  });
  const comment = { id };
  await donor.call(commentsEndpoints.editComment, {
    params: comment,
    body: { content: texts.comment },
  });
  await creator.call(commentsEndpoints.postComment, {
    params,
    body: { content: texts.answer, parentId: id },
  });
  await creator.call(commentsEndpoints.reportComment, {
    params: comment,
    body: { reason: 'spam', text: texts.report },
  });
  const reason = texts.commentReason;
  await admin.call(commentsEndpoints.removeComment, { params: comment, body: { reason } });
  await admin.call(commentsEndpoints.restoreComment, { params: comment, body: { reason } });
  await donor.call(reactionsEndpoints.react, { params, body: { type: 'agree', chosen: true } });
  return id;
}

async function orderAsAdmin(
  admin: Client,
  ids: Record<
    'campaignId' | 'otherId' | 'removedId' | 'withdrawnId' | 'donorId' | 'suspendedId',
    number
  >,
): Promise<void> {
  const member = { params: { id: ids.suspendedId } };
  await admin.call(administrationEndpoints.grantRole, {
    ...member,
    body: { role: 'auditor', reason: texts.roleReason },
  });
  await admin.call(administrationEndpoints.revokeRole, {
    ...member,
    body: { role: 'auditor', reason: texts.roleReason },
  });
  await admin.call(sessionsEndpoints.adminRevokeSessions, {
    ...member,
    body: { reason: texts.sessionsReason },
  });
  await admin.call(administrationEndpoints.suspendMember, {
    ...member,
    body: { reason: texts.suspensionReason },
  });
  const held = { params: { id: ids.campaignId }, body: { reason: texts.holdReason } };
  await admin.call(campaignsEndpoints.placeHold, held);
  await admin.call(campaignsEndpoints.liftHold, held);
  await admin.call(campaignsEndpoints.removeCampaign, {
    params: { id: ids.removedId },
    body: { reason: texts.takedownReason },
  });
  const moderated = { userId: ids.donorId, variant: 'type', reason: 'Nobody reads it.' } as const;
  await admin.call(reactionsEndpoints.removeReaction, {
    params: { id: ids.campaignId },
    body: moderated,
  });
  await admin.call(reactionsEndpoints.restoreReaction, {
    params: { id: ids.campaignId },
    body: moderated,
  });
  await withSums(admin).withdrawAsAdmin(ids.withdrawnId, texts.withdrawalReason);
  const { hashtags } = await admin.call(hashtagsEndpoints.adminCampaignHashtags, {
    params: { id: ids.otherId },
  });
  for (const { id: hashtagId } of hashtags) {
    await admin.call(hashtagsEndpoints.adminRemoveHashtag, {
      params: { id: ids.otherId, hashtagId },
      body: { reason: texts.hashtagReason },
    });
  }
  const { paymentIntentId } = await admin.call(paymentsEndpoints.makeUnmatchedSandboxPayment);
  await admin.call(paymentsEndpoints.resolvePaymentDifference, {
    params: { id: `payment-sandbox-${paymentIntentId}` },
    body: { outcome: 'not_ours', reason: texts.differenceReason },
  });
}

/** Of a campaign from before: a conversation begins after the publication. Returns its id. */
async function returnEvidence(url: string, admin: Client): Promise<number> {
  const creator = openSession(url);
  await creator.call(sessionsEndpoints.login, { body: demoAccount });
  const { campaigns } = await creator.call(dashboardEndpoints.dashboard);
  const id = campaigns.find((each) => each.status === 'active' && !isTrailer(each))?.id ?? 0;
  const began = new Date(Date.now() - 2 * 3_600_000).toISOString();
  await creator.call(campaignsEndpoints.submitEvidence, {
    params: { id },
    body: { date: began, minutes: 60, where: texts.evidenceWhere },
  });
  await admin.call(campaignsEndpoints.returnEvidence, {
    params: { id },
    body: { number: 1, reason: texts.evidenceReason },
  });
  return id;
}

/** Returns the id of a message to the staff that was answered. */
async function writeToStaff(url: string, admin: Client): Promise<number> {
  const email = `${'w'.repeat(60)}@${'example.'.repeat(20)}org`;
  await openSession(url).call(contactEndpoints.sendContactMessage, {
    body: {
      name: texts.contactName,
      email,
      subject: texts.contactSubject,
      message: texts.contactMessage,
    },
  });
  const { id } = await findWithin(withinMs, 'the contact message', async () => {
    const { messages } = await admin.call(contactEndpoints.listContactMessages);
    return messages.find((message) => message.email === email);
  });
  await admin.call(contactEndpoints.answerContactMessage, {
    params: { id },
    body: { answer: texts.contactAnswer },
  });
  return id;
}
