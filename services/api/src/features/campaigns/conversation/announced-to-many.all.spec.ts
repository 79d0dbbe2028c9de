import { existsSync } from 'node:fs';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { dayMs, type DomainEvent } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { longestTurn, medianOf } from '../../../http/all-routes/event-loop.fixture.ts';
import { publishCampaign } from '../../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { appendDonation } from '../../../testing/made-donation.ts';
import { registerMember, registerStaff } from '../../../testing/members.ts';
import { confirmParticipants } from '../../../testing/payouts.ts';

/** Two mailings to them are more mails than a lane of the outbox keeps. */
const BACKERS = 6_000;
const TOGETHER = 500;
const cause = { actor: 'system:test', correlationId: 'c', causationId: 'c' };

/** A new member with a verified address, who gave to a campaign. */
async function back(
  test: TestApp,
  campaign: { readonly id: number; readonly creatorId: number },
  index: number,
): Promise<void> {
  const userId = 1_600_000_000_000_000 + index;
  const username = `backer${String(index)}`;
  const person = { userId, username, email: `${username}@example.org`, fullName: null };
  const member: readonly DomainEvent[] = [
    { type: 'UserRegistered', data: person },
    { type: 'EmailVerified', data: { userId } },
  ];
  await test.events.append(`user-${String(userId)}`, member, 'no-stream', cause);
  await appendDonation(test, index, campaign, userId, {
    amountCents: 500,
    feeCents: 45,
    platformFeeCents: 45,
    creatorRewardCents: 5,
  });
}

describe.skipIf(!existsSync('/proc/thread-self/schedstat'))('a date for 6,000 backers', () => {
  it('is announced, and mailed to all of them, without a turn of 50 ms', async () => {
    const test = await createTestApp({ config: { environment: 'production' } });
    try {
      const creator = await registerMember(test);
      const { id } = await publishCampaign(creator);
      await confirmParticipants(test, await registerStaff(test, 'admin'), id);
      for (let from = 0; from < BACKERS; from += TOGETHER) {
        await Promise.all(
          Array.from({ length: TOGETHER }, (_, index) =>
            back(test, { id, creatorId: creator.id }, from + index),
          ),
        );
      }
      await test.caughtUp();
      const mailed = async (): Promise<string> =>
        (await test.app.state.cursors.get('send-bulk-mails'))?.position ?? '';
      const turns: number[] = [];
      // It is announced once, and changed as often as it may be.
      for (let time = 0; time < 4; time += 1) {
        const date = new Date(test.clock().getTime() + (30 + time) * dayMs).toISOString();
        const turn = await longestTurn(async () => {
          const { path, method } = campaignsEndpoints.announceConversation;
          const answer = await creator.browser.send(method, path.replace(':id', String(id)), {
            body: { date },
          });
          expect(answer.status).toBe(200);
          const head = await test.head();
          await expect
            .poll(mailed, { timeout: 100_000, interval: 500 })
            .toSatisfy((at) => at >= head);
        });
        turns.push(turn);
        test.advance(dayMs + 1);
      }
      const { total } = await test.app.state.outbox.list({}, { offset: 0, limit: 1 });
      expect(total).toBeGreaterThanOrEqual(10_000);
      expect(medianOf(turns), turns.join(', ')).toBeLessThan(50);
    } finally {
      await test.dispose();
    }
  }, 600_000);
});
