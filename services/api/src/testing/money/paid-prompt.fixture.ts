import { dayMs } from '@rostrum/contracts';
import type { Position } from '@rostrum/event-store';
import { openDatabase } from '@rostrum/state/sqlite';
import { cp } from 'node:fs/promises';
import { dataFiles, type Config } from '../../runtime/configuration/config.ts';
import { runPeriodicTasksOnce } from '../../runtime/start-processes.ts';
import { createTestApp, temporaryDirectory, type TestApp } from '../create-test-app.ts';
import { registerStaff, registerVerified, type Member } from '../members.ts';
import { computePayouts, stateDetails } from '../payouts.ts';
import { payForPrompt } from '../prompts.ts';
import { payOut, type PromptPayout } from './prompt-payout.fixture.ts';
import { askUnder, enterUnder, letWin } from './prompt-lives.fixture.ts';
import { untilEvent } from './until-event.fixture.ts';

const earlier = 8;
/** How long its prompts are open: all payments have cleared by then. */
const lastsMs = 3 * dayMs;

/** A stopped product with a prompt that is paid for, and has votes, and whose end has come. */
export interface PaidPrompt {
  readonly test: TestApp;
  readonly config: Config;
  /** The last position of its log, and its time, when it was stopped. */
  readonly head: Position;
  readonly startsAt: Date;
  readonly payout: PromptPayout;
  readonly asker: Member;
  /** Won before, and owes a part of that since a dispute about it was lost, as the asker does. */
  readonly debtor: Member;
  readonly other: Member;
  /** Copies its data directory. */
  copy(): Promise<string>;
}

/** Makes a prompt with a request, a contribution and two entries, in all $10.04, that win together. */
export async function makePaidPrompt(): Promise<PaidPrompt> {
  const test = await createTestApp();
  const { app, url } = test;
  const [asker, debtor, other, donor] = [
    await registerVerified(test),
    await registerVerified(test),
    await registerVerified(test),
    await registerVerified(test),
  ];
  const [approver, sender] = [
    (await registerStaff(test, 'admin')).browser.cookie,
    (await registerStaff(test, 'admin')).browser.cookie,
  ];
  const payout = { prompt: 7, approver, sender };
  await stateDetails(test, asker, debtor, other);
  const pay = async (member: Member, promptId: number, of: Parameters<typeof payForPrompt>[2]) => {
    const { donationId, paymentIntentId } = (await payForPrompt(member, promptId, of)).intent;
    await untilEvent(
      app,
      'the payment settles',
      ({ type, data }) => type === 'DonationMade' && data.donationId === donationId,
    );
    return paymentIntentId;
  };
  /** Its asker pays for it, and these members enter; each of them has as many votes. */
  const publish = async (promptId: number, ...entrants: readonly Member[]) => {
    await askUnder(app, promptId, asker, { lastsMs });
    await pay(asker, promptId, {});
    const entries: number[] = [];
    for (const entrant of entrants) {
      const submissionId = 10 * promptId + entries.length;
      await enterUnder(app, submissionId, promptId, entrant);
      await pay(entrant, promptId, { submissionId });
      entries.push(submissionId);
    }
    await letWin(app, promptId, entries);
  };

  await publish(earlier, debtor);
  const disputed = await pay(donor, earlier, { amount: 4 });
  test.advance(lastsMs);
  const advance = test.advance.bind(test);
  await payOut({ app, url, advance }, { ...payout, prompt: earlier }, 'Earlier transfer');
  await app.sandbox.order(disputed, { dispute: 'open' });
  await app.sandbox.order(disputed, { dispute: 'lost' });
  await untilEvent(app, 'the dispute is lost', ({ type }) => type === 'DisputeLost');
  await computePayouts(test);
  const owing = new Set<number>();
  await untilEvent(app, 'the asker and the winner owe their parts', ({ type, data }) => {
    if (type === 'ReceivableAdded') owing.add(data.userId);
    return owing.size === 2;
  });
  await publish(payout.prompt, debtor, other);
  await pay(donor, payout.prompt, { amount: '7.04' });
  test.advance(lastsMs);
  // Otherwise the next process would look for the fees.
  await test.caughtUp();
  await runPeriodicTasksOnce(app, new AbortController().signal);
  await test.caughtUp();
  const { config } = app;
  const head = await test.head();
  await test.stop();
  removeWriteAheadLogs(test.dataDir);

  const copy = async (): Promise<string> => {
    const directory = await temporaryDirectory();
    const filter = (path: string): boolean => !/-(?:wal|shm)$/.test(path);
    await cp(test.dataDir, directory, { recursive: true, filter });
    return directory;
  };
  return { test, config, head, startsAt: test.clock(), payout, asker, debtor, other, copy };
}

/** SQLite would remove them at any time from now on. */
function removeWriteAheadLogs(dataDir: string): void {
  const { log, documents, state } = dataFiles(dataDir);
  for (const file of [log, documents, state]) {
    const database = openDatabase(file, { synchronous: 'NORMAL' });
    if (!database.truncateWal()) throw new Error(`${file} is still read`);
    database.close();
  }
}
