import { administrationEndpoints } from '@rostrum/contracts/administration/constants';
import { blocksEndpoints } from '@rostrum/contracts/blocks/constants';
import { entryMessages, entryVoteLimits, entryVoteMessages } from '@rostrum/contracts/prompts';
import { promptsEndpoints } from '@rostrum/contracts/prompts/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import {
  confirmSessions,
  registerMember,
  registerStaff,
  registerVerified,
  signIn,
  type Member,
} from '../../../testing/members.ts';
import {
  atAddress,
  enter,
  oldEnough,
  promptOf,
  publishPrompt,
  vote,
  voters,
} from '../../../testing/prompts.ts';

const patient = { timeout: 10_000 };

describe('a vote for an entry', () => {
  let test: TestApp;
  let asker: Member;
  let entrant: Member;
  let other: Member;
  let unverified: Member;
  let crowd: readonly Member[];
  let admin: Member;
  let promptId: number;
  let first: number;
  let second: number;
  beforeAll(async () => {
    test = await createTestApp({ config: { trustProxy: 1 } });
    [asker, entrant, other, unverified] = await Promise.all([
      registerVerified(test),
      registerVerified(test),
      registerVerified(test),
      registerMember(test),
    ]);
    crowd = await voters(test, 8);
    test.advance(oldEnough.toVote);
    admin = await registerStaff(test, 'admin');
    for (const each of [asker, entrant, other, unverified, ...crowd, admin]) await signIn(each);
    await confirmSessions(test, admin);
    ({ id: promptId } = await publishPrompt(asker));
    ({ id: first } = await enter(entrant, promptId));
    ({ id: second } = await enter(other, promptId));
  });
  afterAll(() => test.dispose());

  const voter = (index: number): Member => {
    const found = crowd[index];
    if (!found) throw new Error('there are not so many voters');
    return found;
  };
  const refusal = (by: Member, entry = first) =>
    vote(by, promptId, entry).then(
      () => 'no refusal',
      (error: unknown) => (error as { readonly reason: string }).reason,
    );
  const toggle = ({ client }: Member, sid: number) =>
    client.call(promptsEndpoints.voteForEntry, { params: { id: promptId, sid }, body: {} });
  const counts = async () => {
    await test.caughtUp();
    const entries = await test.visitor().call(promptsEndpoints.listEntries, {
      params: { id: promptId },
      query: {},
    });
    return entries
      .map(({ id, voteCount }) => [id === first ? 'first' : 'second', voteCount])
      .sort();
  };

  it('is given by a member whose address is verified and whose account is a day old, for others’ entries', async () => {
    expect(await refusal(unverified)).toBe(entryVoteMessages.unverified);
    expect(await refusal(await registerVerified(test))).toBe(entryVoteMessages.young);
    expect(await refusal(entrant)).toBe(entryVoteMessages.own);
    expect(await refusal(asker)).toBe(entryVoteMessages.asker);
    await entrant.client.call(blocksEndpoints.blockMember, { params: { id: voter(7).id } });
    expect(await refusal(voter(7))).toBe(entryVoteMessages.refused);
    const missing = vote(voter(0), promptId, 4711);
    await expect(missing).rejects.toMatchObject({ status: 404, reason: entryMessages.notFound });
  });

  it('is one a member and prompt: moved by another, taken back by the same again', async () => {
    expect(await toggle(voter(0), first)).toEqual({ voted: true, waits: false, voteCount: 1 });
    expect(await toggle(voter(0), second)).toEqual({ voted: true, waits: false, voteCount: 1 });
    expect(await counts()).toEqual([
      ['first', 0],
      ['second', 1],
    ]);
    expect(await promptOf(voter(0), promptId)).toMatchObject({
      vote: { submissionId: second, waits: false },
    });
    expect(await toggle(voter(0), second)).toEqual({ voted: false, waits: false, voteCount: 0 });
    expect(await promptOf(voter(0), promptId)).toMatchObject({ vote: null });
  });

  it('is one also under a hundred calls at once', async () => {
    const calls = Array.from({ length: 100 }, (_, index) =>
      vote(voter(1), promptId, index % 2 === 0 ? first : second).catch(() => undefined),
    );
    await Promise.all(calls);
    const all = await counts();
    expect(all.reduce((sum, [, votes]) => sum + Number(votes), 0)).toBe(1);
    expect(entryVoteLimits.changes).toBe(20);
  });

  it('waits when three others have come from its address on the day, until an admin confirms it', async () => {
    const house = [2, 3, 4, 5].map((index) => atAddress(voter(index), '2001:db8:1:2::7'));
    const outcomes = [];
    for (const each of house) outcomes.push((await vote(each, promptId, first)).waits);
    expect(outcomes).toEqual([false, false, false, true]);
    const fourth = voter(5);
    await test.caughtUp();
    expect(await promptOf(fourth, promptId)).toMatchObject({ vote: { waits: true } });
    const waiting = await admin.client.call(promptsEndpoints.adminListEntryVotes, {
      query: { filter: JSON.stringify({ promptId, status: 'waits' }) },
    });
    expect(waiting.map(({ userId }) => userId)).toEqual([fourth.id]);
    const { waitingVotes } = await admin.client.call(promptsEndpoints.confirmVotes, {
      params: { id: promptId },
      body: { userIds: [fourth.id], reason: 'They live in one house.' },
    });
    expect(waitingVotes).toBe(0);
    await test.caughtUp();
    expect(await promptOf(fourth, promptId)).toMatchObject({ vote: { waits: false } });
  });

  it('does not count while its member is suspended', async () => {
    const before = await counts();
    const id = voter(6).id;
    await vote(voter(6), promptId, second);
    const { client } = admin;
    const reason = 'Many accounts of one person.';
    await client.call(administrationEndpoints.suspendMember, { params: { id }, body: { reason } });
    await expect.poll(counts, patient).toEqual(before);
    await client.call(administrationEndpoints.reinstateMember, {
      params: { id },
      body: { reason },
    });
    await expect.poll(counts, patient).not.toEqual(before);
  });

  it('is not told to anybody but its member and staff', async () => {
    const page = await test.send('GET', `/api/prompts/${String(promptId)}/submissions`);
    expect(page.text).not.toContain(voter(6).username);
    const { status } = await voter(0).browser.send('GET', '/api/admin/entry-votes');
    expect(status).toBe(403);
  });
});
