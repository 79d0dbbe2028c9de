import type { Position } from '@rostrum/event-store';
import { openDatabase } from '@rostrum/state/sqlite';
import { cp } from 'node:fs/promises';
import { dataFiles, type Config } from '../../runtime/configuration/config.ts';
import { runPeriodicTasksOnce } from '../../runtime/start-processes.ts';
import { confirm } from '../campaigns.ts';
import { createTestApp, temporaryDirectory, type TestApp } from '../create-test-app.ts';
import { registerStaff, registerVerified, type Member } from '../members.ts';
import { computePayouts, stateDetails } from '../payouts.ts';
import { payOut, type PromptPayout } from './prompt-payout.fixture.ts';
import type { PromptPurpose, PromptTargets } from './prompt-targets.fixture.ts';
import { untilEvent } from './until-event.fixture.ts';

const cause = { actor: 'system:test', correlationId: 'test', causationId: 'test' };
const earlier = 8;

/** A stopped product with a prompt that is paid for and can be paid out. */
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

/** Makes a prompt with a request, two contributions and an entry, in all $10.04, and two winners. */
export async function makePaidPrompt(prompts: PromptTargets): Promise<PaidPrompt> {
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
  prompts.askerId = asker.id;
  prompts.winners.set(earlier, [debtor.id]);
  prompts.winners.set(payout.prompt, [debtor.id, other.id]);
  let lastId = 500;
  const pay = async (member: Member, purpose: PromptPurpose, cents: number, prompt: number) => {
    lastId += 1;
    const id = lastId;
    const payment = { id, purpose, prompt, userId: member.id, cents };
    const intent = await prompts.open(app, payment, cause);
    await confirm(member, intent);
    await untilEvent(
      app,
      'the payment settles',
      ({ type, data }) => type === 'DonationMade' && data.donationId === id,
    );
    return intent.paymentIntentId;
  };

  const disputed = await pay(donor, 'prompt_contribution', 400, earlier);
  await payOut({ app, url }, prompts, { ...payout, prompt: earlier }, 'Earlier transfer');
  await app.sandbox.order(disputed, { dispute: 'open' });
  await app.sandbox.order(disputed, { dispute: 'lost' });
  await untilEvent(app, 'the dispute is lost', ({ type }) => type === 'DisputeLost');
  await computePayouts(test);
  const owing = new Set<number>();
  await untilEvent(app, 'the asker and the winner owe their parts', ({ type, data }) => {
    if (type === 'ReceivableAdded') owing.add(data.userId);
    return owing.size === 2;
  });
  await pay(asker, 'prompt_request', 301, payout.prompt);
  await pay(donor, 'prompt_contribution', 251, payout.prompt);
  await pay(donor, 'prompt_contribution', 251, payout.prompt);
  await pay(other, 'prompt_entry', 201, payout.prompt);
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
