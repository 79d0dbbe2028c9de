import type { Answer } from '@rostrum/contracts/client';
import { participantsEndpoints } from '@rostrum/contracts/campaigns/participants';
import { payeeLimits, payeesEndpoints } from '@rostrum/contracts/payees';
import { payoutsEndpoints, type PayoutMethod } from '@rostrum/contracts/payouts';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { submitEvidence } from './campaigns.ts';
import type { TestApp } from './create-test-app.ts';
import { fireDeadlines } from './deadlines.ts';
import { registerVerified, type Member } from './members.ts';

const reason = 'As described.';
const where = 'The page of their institute has this address.';
/** Details of a payee that can be stated. */
export const bankAccount = {
  kind: 'iban',
  holder: 'Amara Lindqvist',
  country: 'DE',
  iban: 'DE89370400440532013000',
} as const;

/** A member says that they are a participant, and an admin confirms it. `slot`: from 1. */
export async function confirmParticipant(
  admin: Member,
  { id: memberId, client }: Member,
  { campaignId, slot }: { readonly campaignId: number; readonly slot: number },
): Promise<void> {
  const params = { id: campaignId, slot: String(slot) };
  const answer = 'claim';
  await client.call(participantsEndpoints.answerAsParticipant, { params, body: { answer, where } });
  const body = { answer, memberId, reason } as const;
  await admin.client.call(participantsEndpoints.confirmParticipant, { params, body });
}

/** Members say that they are the two participants of a campaign, and an admin confirms it. */
export async function confirmParticipants(
  test: TestApp,
  admin: Member,
  campaignId: number,
): Promise<void> {
  for (const slot of [1, 2]) {
    await confirmParticipant(admin, await registerVerified(test), { campaignId, slot });
  }
}

/** Confirms the evidence of a conversation, by an admin. */
export async function completeCampaign(
  test: TestApp,
  creator: Member,
  admin: Member,
  id: number,
): Promise<void> {
  const { conversation } = await submitEvidence(creator, test, id);
  const number = conversation.evidence?.number ?? 1;
  await withSums(admin.client).confirmEvidence(id, number);
}

/** Carries out the deadlines by which a payout is computed. */
export async function computePayouts(test: TestApp): Promise<void> {
  await fireDeadlines(test);
  await test.caughtUp();
}

/** A member states a bank account, and the time in which it is not used passes. */
export async function stateDetails(test: TestApp, ...members: readonly Member[]): Promise<void> {
  for (const { client, password } of members) {
    await client.call(payeesEndpoints.statePayeeDetails, { body: { ...bankAccount, password } });
  }
  test.advance(payeeLimits.holdMs);
  await test.caughtUp();
}

export async function approve(
  test: TestApp,
  admin: Member,
  ...ids: readonly number[]
): Promise<Answer<'approvePayouts'>['results']> {
  const { results } = await withSums(admin.client).approve(ids, reason);
  await test.caughtUp();
  return results;
}

export async function recordSent(
  test: TestApp,
  admin: Member,
  ...payouts: readonly { id: number; method: PayoutMethod; reference: string }[]
): Promise<Answer<'recordPayoutsSent'>['results']> {
  const { results } = await withSums(admin.client).recordSent(payouts, reason);
  await test.caughtUp();
  return results;
}

/** The shares of the console's list that pass a filter. */
export async function sharesOf(
  test: TestApp,
  admin: Member,
  filter: Readonly<Record<string, unknown>>,
): Promise<Answer<'adminListPayouts'>> {
  await test.caughtUp();
  return admin.client.call(payoutsEndpoints.adminListPayouts, {
    query: { filter: JSON.stringify(filter) },
  });
}
