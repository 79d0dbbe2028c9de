import { dayMs, hourMs } from '@rostrum/contracts';
import type { Drill } from '../drill.ts';
import { twoSchedulers } from '../faults.ts';
import { audit, checkAcknowledged, refundsIn } from '../support/check-invariants.ts';
import { ElectionDonors } from '../support/election-donors.ts';
import { checkElections } from '../support/election-log.ts';
import { killWhile } from '../support/kill-while.ts';
import { queryLog, timesIn } from '../support/log-query.ts';
import { registerAdministrator } from '../support/members.ts';
import { MovedClock } from '../support/moved-clock.ts';
import { pollUntil } from '../support/poll-until.ts';
import { Provider } from '../support/provider.ts';
import { createServerWithData } from '../support/server.ts';

const DONE_WITHIN_MS = 60_000;
/** From the creation of a campaign to the last moment for its conversation. */
const CONVERSATION_WITHIN_MS = 365 * dayMs;
const REMINDER_BEFORE_MS = 7 * dayMs;

export const election: Drill = {
  name: 'election',
  description:
    'leads two campaigns through their elections while the clock jumps, two schedulers work, donations are disputed, and the server is killed again and again',
  invariants: ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I20', 'I21', 'election'],
  quick: true,
  mutations: [
    {
      name: 'the reminder is requested again',
      breaks: 'election',
      rewrites: [{ at: 'remind-once', text: 'election.reminded || ', by: '' }],
    },
    {
      name: 'a donation enters the election again',
      breaks: 'election',
      rewrites: [
        { at: 'enter-election-once', by: 'return [entered(state)];' },
        { at: 'enter-from-outside-only', by: 'const isOutside = () => true;' },
      ],
    },
    {
      name: 'a choice to wait survives a dispute',
      breaks: 'election',
      rewrites: [
        { at: 'void-choice-of-disputed-donation', by: "case 'DisputeOpened': return before;" },
      ],
    },
  ],
  async execute(run) {
    const payments = run.size({ whole: 1_000, quick: 120, brief: 50 });
    const kills = run.size({ whole: 10, quick: 1, brief: 1 });
    const clock = new MovedClock(run.directory);
    const { server, dataDir, data } = await createServerWithData(
      run,
      { campaigns: 2, payments },
      { faults: [...twoSchedulers, clock.fault] },
    );
    const created = clock.now();
    const [extended = 0, expired = 0] = data.campaigns;
    const campaigns = data.campaigns.length;
    await server.start();
    const donors = await ElectionDonors.give(server, extended);
    const provider = new Provider(data.payments);
    await provider.sendAll(server.url);
    const opened = () => timesIn(dataDir, 'ElectionOpened');
    const entered = () => timesIn(dataDir, 'DonationEnteredElection');
    const refunded = () => refundsIn(dataDir).confirmed;
    // With the $1 of each creation.
    const all = payments + donors.count + campaigns;

    await jumpPast(clock, created + CONVERSATION_WITHIN_MS, () => opened() >= campaigns);
    const admin = await registerAdministrator(server, { atMs: clock.now() });
    await donors.signIn();
    clock.moveBy(2 * hourMs);
    await killWhile(run, server, { done: entered, total: all, kills });
    await donors.choose(admin);

    const endsAt = endOfElections(dataDir);
    const reminded = () => timesIn(dataDir, 'ElectionReminderRequested') >= campaigns;
    await jumpPast(clock, endsAt - REMINDER_BEFORE_MS, reminded);
    clock.moveBy(2 * hourMs);

    const ended = () => timesIn(dataDir, 'ElectionEnded') >= campaigns;
    await jumpPast(clock, endsAt, ended);
    await donors.signIn();
    await donors.chooseTooLate(run);
    clock.moveBy(2 * hourMs);
    const { lost, wonLate, waiting } = donors;
    const notWaiting = all - waiting - wonLate - lost;
    await killWhile(run, server, { done: refunded, total: notWaiting, kills });
    const usher = await registerAdministrator(server, { username: 'usher', atMs: clock.now() });
    await donors.endDisputes(usher);
    await pollUntil(DONE_WITHIN_MS, () => refunded() >= notWaiting + wonLate);
    clock.moveTo(endsAt + CONVERSATION_WITHIN_MS);
    await killWhile(run, server, { done: refunded, total: all - lost, kills: kills - 1 });
    await server.stop();

    run.report(
      `of ${String(all)} donations ${String(entered())} entered, ${String(waiting)} waited longer, ${String(refunded())} were refunded, ${String(lost)} lost; killed ${String(3 * kills)} times`,
    );
    checkElections(run, dataDir, { extended, expired, donations: all, chosen: donors.endings });
    checkAcknowledged(run, dataDir, provider.acknowledged);
    await audit(run, dataDir);
  },
};

/** Moves the clock two hours past a deadline and, once this has had its effect, back again. */
async function jumpPast(clock: MovedClock, deadline: number, effect: () => boolean) {
  clock.moveTo(deadline + 2 * hourMs);
  await pollUntil(DONE_WITHIN_MS, effect);
  clock.moveBy(-2 * hourMs);
}

/** The time at which the last election ends, in Unix milliseconds. */
function endOfElections(dataDir: string): number {
  const [row] = queryLog(
    dataDir,
    `SELECT max(data ->> 'endsAt') AS at FROM events WHERE type = 'ElectionOpened'`,
  );
  return Date.parse(String(row?.at));
}
