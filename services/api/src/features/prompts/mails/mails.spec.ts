import { hourMs } from '@rostrum/contracts';
import { notificationsEndpoints } from '@rostrum/contracts/notifications/constants';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { fireDeadlines } from '../../../testing/deadlines.ts';
import {
  confirmSessions,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../../testing/members.ts';
import {
  enter,
  oldEnough,
  payForPrompt,
  promptOf,
  publishPrompt,
  vote,
  voters,
} from '../../../testing/prompts.ts';

const patient = { timeout: 10_000 };

describe('what is told of a prompt', () => {
  let test: TestApp;
  let asker: Member;
  let payer: Member;
  let entrants: readonly [Member, Member];
  let crowd: readonly Member[];
  let admin: Member;
  beforeAll(async () => {
    test = await createTestApp({ config: { trustProxy: 1 } });
    asker = await registerVerified(test);
    payer = await registerVerified(test);
    entrants = [await registerVerified(test), await registerVerified(test)];
    crowd = await voters(test, 6);
    test.advance(oldEnough.toDecide);
    admin = await registerStaff(test, 'admin');
    await everybodySignsIn();
  });
  afterAll(() => test.dispose());

  const everybodySignsIn = async () => {
    for (const each of [asker, payer, ...entrants, ...crowd, admin]) await signIn(each);
    await confirmSessions(test, admin);
  };
  const after = async (ms: number) => {
    test.advance(ms);
    await fireDeadlines(test);
    await test.caughtUp();
    await everybodySignsIn();
    await fireDeadlines(test);
    await test.caughtUp();
  };
  const mailsTo = async ({ id: userId }: Member, subject: string) => {
    const { items } = await test.app.state.outbox.list({ userId }, { offset: 0, limit: 200 });
    return items.filter((mail) => mail.subject === subject);
  };
  const textTo = async (member: Member, subject: string): Promise<string> => {
    await expect.poll(() => mailsTo(member, subject), patient).toHaveLength(1);
    return (await mailsTo(member, subject))[0]?.paragraphs.join('\n') ?? '';
  };
  const messagesTo = async (member: Member) => {
    const query = {};
    const told = await member.client.call(notificationsEndpoints.listNotifications, { query });
    return told.notifications.map(({ message, path }) => [message, path]);
  };

  it('says what was paid for, how the votes were counted, who has won, and no voter', async () => {
    const title = 'A flag for a harbour';
    const { id } = await publishPrompt(asker, { title });
    await payForPrompt(payer, id, { amount: '5.00' });
    const [first, second] = entrants;
    const { id: winner } = await enter(first, id, { title: 'Low water' });
    await enter(second, id, { title: 'High water' });
    for (const each of crowd) await vote(each, id, winner);
    const paid = `Receipt: $1.00 for “${title}”`;
    expect(await textTo(asker, paid)).toContain('It is the $1 for asking');
    expect(await textTo(first, paid)).toContain('It is the $1 of your entry');
    expect(await textTo(payer, `Receipt: $5.00 for “${title}”`)).toContain(
      'It is a contribution to what the prompt holds. The amount is held for the prompt.',
    );
    const { expiresAt } = await promptOf(asker, id);
    await after(Date.parse(expiresAt) - test.clock().getTime() + 1);
    const counted = await textTo(asker, `The votes of your prompt “${title}” are counted`);
    expect(counted).toContain('6 votes count. One entry has won.');
    expect(counted).toMatch(/The payout is ordered on \w+, \d+ \w+ \d+ \d+:\d+ UTC/);
    const ofEntry = `The votes of the prompt “${title}” are counted`;
    expect(await textTo(first, ofEntry)).toContain('Yours is among those that win by this result.');
    expect(await textTo(second, ofEntry)).toContain('Yours is not among them.');
    expect(await messagesTo(first)).toContainEqual([
      '6 members voted for your entry “Low water”',
      `/submissions/${String(winner)}`,
    ]);
    expect(await messagesTo(asker)).toEqual([
      [`The votes of your prompt “${title}” are counted: an entry wins`, `/prompts/${String(id)}`],
      [
        `${second.username} and ${first.username} entered your prompt “${title}”`,
        `/prompts/${String(id)}`,
      ],
    ]);
    await after(72 * hourMs + 2_000);
    expect(await textTo(first, `You have won: “${title}”`)).toContain('Your entry has won');
    expect(await textTo(asker, `Your prompt “${title}” is completed`)).toContain(
      'an entry has won, and the payout is ordered',
    );
    expect(await mailsTo(second, `You have won: “${title}”`)).toEqual([]);
  });

  it('says once that no entry has a vote, and to each payer that the money went back', async () => {
    const title = 'A lamp for a pier';
    const { id } = await publishPrompt(asker, { title });
    await payForPrompt(payer, id, { amount: '4.00' });
    const { expiresAt } = await promptOf(asker, id);
    await after(Date.parse(expiresAt) - test.clock().getTime() + 1);
    expect(await textTo(asker, `The votes of your prompt “${title}” are counted`)).toContain(
      'No entry has a vote. All that was paid for the prompt goes back to those who paid',
    );
    // The refunds begin by a deadline of their own.
    await fireDeadlines(test);
    expect(await textTo(payer, 'Refund: $4.42')).toContain(
      `Your payment for the prompt “${title}” was returned to you: $4.42.\nThe prompt has ended without a result.`,
    );
    expect(await mailsTo(asker, `Your prompt “${title}” has ended without a result`)).toEqual([]);
  });

  it('says with its reason that a prompt was taken down, and that this was undone', async () => {
    const title = 'A bell for a buoy';
    const { id } = await publishPrompt(asker, { title });
    const params = { id };
    const { sums } = await admin.client.call(promptsEndpoints.sumsOfPrompt, {
      params,
      query: { act: 'takeDown' },
    });
    await admin.client.call(promptsEndpoints.removePrompt, {
      params,
      body: { reason: 'It is against the rules.', sums },
    });
    const text = await textTo(asker, `Your prompt “${title}” was taken down`);
    expect(text).toMatch(
      /From \w+, \d+ \w+ \d+ \d+:\d+ UTC on: All that was paid for it goes back/,
    );
    expect(text).toContain('The reason given: It is against the rules.');
    await admin.client.call(promptsEndpoints.restorePrompt, {
      params,
      body: { reason: 'It was a mistake.' },
    });
    await textTo(asker, `Your prompt “${title}” is shown again`);
    await test.caughtUp();
    expect((await messagesTo(asker))[0]?.[0]).toBe(
      `The removal of your prompt “${title}” was undone`,
    );
  });
});
