import { dayMs } from '@rostrum/contracts';
import { activitiesEndpoints } from '@rostrum/contracts/activities/constants';
import { campaignMessages, type ElectionChoice } from '@rostrum/contracts/campaigns';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  makeStaff,
  registerMember,
  registerStaff,
  signIn,
  type Member,
} from '../../../testing/members.ts';
import { paymentStream } from '../../payments/index.ts';

const patient = { timeout: 10_000 };
const reason = 'The donor asked for it by mail.';

describe("a donor's choice that an administrator enters", () => {
  let test: TestApp;
  let admin: Member;
  let creator: Member;
  let donor: Member;
  let first: number;
  let second: number;
  beforeEach(async () => {
    test = await createTestApp();
    donor = await registerMember(test);
    creator = await registerMember(test);
    const { id } = await publishCampaign(creator);
    first = (await pay(donor, id, 25)).intent.donationId;
    second = (await pay(donor, id, 10)).intent.donationId;
    test.advance(366 * dayMs);
    await fireDeadlines(test);
    await test.caughtUp();
    admin = await registerStaff(test, 'admin');
  });
  afterEach(() => test.dispose());

  const enter = (choice: ElectionChoice, by = admin) =>
    withSums(by.client).enterChoice(first, choice, reason);
  const preview = () =>
    admin.client.call(campaignsEndpoints.sumsOfElectionChoice, { params: { id: first } });
  const typesOf = async (id: number) =>
    (await test.events.load(paymentStream(id))).events.map(({ type }) => type);

  it('is for all of their donations, once, and the donor and the activity log are told who and why', async () => {
    expect(await preview()).toEqual({ sums: { donations: 2, totalCents: 3665 }, refusal: null });
    const done = { success: true, isComplete: true };
    expect(await enter('extend')).toEqual(done);
    expect(await enter('extend')).toEqual(done);
    expect((await typesOf(first)).slice(-2)).toEqual(['ElectionChoiceEntered', 'ExtensionChosen']);
    expect((await typesOf(second)).filter((type) => /Chosen|Entered$/.test(type))).toEqual([
      'ExtensionChosen',
    ]);
    const mails = async () => {
      const { items } = await test.app.state.outbox.list({}, { offset: 0, limit: 100 });
      return items.flatMap(({ to, subject }) => (to === donor.email ? [subject] : []));
    };
    await expect
      .poll(mails, patient)
      .toContainEqual(expect.stringMatching(/^Your choice about .* was entered for you$/));
    await test.caughtUp();
    const [entry] = await admin.client.call(activitiesEndpoints.userActivities, {
      query: { userId: String(donor.id), type: 'election_choice_entered' },
    });
    expect(entry).toMatchObject({
      by: admin.id,
      userId: donor.id,
      reason,
      details: { choice: 'extend' },
    });
    // The donor, or the administrator, can still have them back.
    expect(await enter('refund')).toEqual(done);
    await expect.poll(() => typesOf(second), patient).toContain('DonationRefunded');
    expect(await typesOf(first)).toContain('RefundRequested');
  });

  it('is refused when nothing can be chosen, when the election has ended, and by others', async () => {
    for (const member of [donor, creator]) await signIn(member);
    await expect(enter('refund', donor)).rejects.toMatchObject({ status: 403 });
    await makeStaff(test, creator, 'admin');
    await expect(enter('extend', creator)).rejects.toThrow(campaignMessages.choiceAboutOwnCampaign);
    await enter('refund');
    await test.caughtUp();
    expect((await preview()).refusal).toBe(campaignMessages.nothingToEnter);
    await expect(enter('extend')).rejects.toMatchObject({ status: 409 });
    test.advance(31 * dayMs);
    admin = await registerStaff(test, 'admin');
    expect((await preview()).refusal).toBe(campaignMessages.electionEnded);
  });
});
