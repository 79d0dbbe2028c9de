import { withSums } from '@rostrum/contracts/testing/with-sums';
import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditFiles } from '../../../audit/audit-files.ts';
import { dataFiles } from '../../../runtime/configuration/config.ts';
import { pay, publishCampaign } from '../../../testing/campaigns.ts';
import {
  createTestApp,
  onBackingServices,
  type TestApp,
} from '../../../testing/create-test-app.ts';
import { inEarlierVersion } from '../../../testing/in-earlier-version.ts';
import { registerMember, registerStaff, type Member } from '../../../testing/members.ts';
import { confirmParticipants } from '../../../testing/payouts.ts';
import { campaignStream } from '../campaign.ts';

let test: TestApp;
let creator: Member;
let donor: Member;
let admin: Member;
beforeAll(async () => {
  test = await createTestApp();
  creator = await registerMember(test);
  donor = await registerMember(test);
  admin = await registerStaff(test, 'admin');
});
afterAll(() => test.dispose());

/** Appends an announcement as version 1 of its event has stored it. */
async function announceByVersionOne(id: number, date: string): Promise<void> {
  const data = {
    campaignId: id,
    creatorId: creator.id,
    announcedBy: creator.id,
    announcedFor: date,
    previouslyFor: null,
    tellBackersAt: null,
  };
  await inEarlierVersion({ type: 'ConversationAnnounced', version: 1, data }, async (event) => {
    const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
    const { tip } = await test.events.load(campaignStream(id));
    await test.app.events.append(campaignStream(id), [event], tip, cause);
  });
}

it.skipIf(onBackingServices())(
  'a date that an earlier version has announced keeps what it promised: it ended the right to take back at once, whoever is confirmed',
  async () => {
    const { id } = await publishCampaign(creator);
    const { intent } = await pay(donor, id, 25);
    const date = new Date(test.clock().getTime() + 20 * dayMs).toISOString();
    const at = test.clock().getTime();
    await announceByVersionOne(id, date);
    await test.restart();
    await test.caughtUp();
    const page = () => test.visitor().call(campaignsEndpoints.getCampaign, { params: { id } });
    const { conversation } = await page();
    expect(conversation).toMatchObject({ announcedFor: date, plannedFor: null, changesLeft: 3 });
    expect(Date.parse(conversation.takeBackUntil ?? '') - at).toBeLessThan(60_000);
    const takeBack = () => withSums(donor.client).withdraw(intent.donationId);
    const refused = { status: 409 };
    await expect(takeBack()).rejects.toMatchObject(refused);
    await confirmParticipants(test, admin, id);
    await expect(takeBack()).rejects.toMatchObject(refused);
    const later = new Date(Date.parse(date) + dayMs).toISOString();
    const changed = await creator.client.call(campaignsEndpoints.announceConversation, {
      params: { id },
      body: { date: later },
    });
    const { takeBackUntil } = conversation;
    expect(changed.conversation).toMatchObject({
      announcedFor: later,
      changesLeft: 2,
      takeBackUntil,
    });
    await test.caughtUp();
    const { vaultKey, streamKey } = test.app.config.secrets;
    const files = { ...dataFiles(test.dataDir), vaultKey, streamKey };
    expect((await auditFiles(files, test.clock)).findings).toEqual([]);
  },
);
