import type { DrillRun } from './drill-run.ts';
import { sequencesIn } from './event-sequences.ts';
import { queryLog } from './log-query.ts';

interface Expectation {
  /** When the shares of the first payout are due. ISO 8601. */
  readonly dueAt: string;
  /** The share that came back and was sent again. */
  readonly returned: number;
}

/** Checks in the log that each step of a campaign's payouts was taken once, and not too early. */
export function checkPayouts(
  run: DrillRun,
  dataDir: string,
  { dueAt, returned }: Expectation,
): void {
  const check = (what: string, found: readonly unknown[]): void => {
    const [first] = found;
    run.check(
      'payout',
      first === undefined
        ? undefined
        : `${what}: ${JSON.stringify(first)} (and ${String(found.length - 1)} others)`,
    );
  };
  const query = (sql: string) => queryLog(dataDir, sql);

  check('wrongly allocated', Array.from(wronglyAllocated(dataDir)));
  check(
    'allocated, and not divided',
    query(
      `SELECT allocated, donations FROM
         (SELECT count(*) AS allocated FROM events WHERE type = 'DonationAllocated'),
         (SELECT sum(data ->> 'donations') AS donations FROM events WHERE type = 'PayoutComputed')
       WHERE allocated <> donations`,
    ),
  );
  check(
    'taken more than once',
    query(
      `SELECT type, data ->> 'donationId' AS donation, data ->> 'shareId' AS share, count(*) AS times
       FROM events WHERE type IN ('LostDisputeDivided', 'ReceivableNetted', 'PayoutApprovalBegun')
       GROUP BY type, donation, share, data ->> 'number' HAVING times > 1`,
    ),
  );
  check(
    'approved by who confirmed the evidence',
    query(
      `SELECT data ->> 'shareId' AS share FROM events WHERE type = 'PayoutApproved' AND
         data ->> 'approvedBy' IN (SELECT data ->> 'orderedBy' FROM events WHERE type = 'PayoutOrdered')`,
    ),
  );
  check(
    'due too early',
    query(
      `SELECT data ->> 'shareId' AS share, data ->> 'dueAt' AS due, metadata ->> 'recordedAt' AS at
       FROM events WHERE type = 'PayoutFellDue' AND (due < '${dueAt}' OR at < due)`,
    ),
  );
  const paid = query(
    `SELECT share, group_concat(type) AS types, min(payable) AS payable FROM
       (SELECT data ->> 'shareId' AS share, type, data ->> 'payCents' AS payable FROM events
        WHERE type IN ('PayoutApproved', 'PayoutSent', 'PayoutReturned') ORDER BY position)
     GROUP BY share`,
  );
  const once = 'PayoutApproved,PayoutSent';
  check(
    'not paid once',
    paid.filter(({ share, types, payable }) => {
      const wanted = payable === 0 ? 'PayoutApproved' : once;
      return types !== (share === returned ? `${once},PayoutReturned,${once}` : wanted);
    }),
  );
}

/** Donations that were allocated more than once, while they were disputed, or never although they could. */
function* wronglyAllocated(dataDir: string): Generator<object, void> {
  const types = [
    'DonationMade',
    'DonationAllocated',
    'DisputeOpened',
    'DisputeWon',
    'DisputeLost',
  ] as const;
  for (const [donation, found] of sequencesIn(dataDir, 'donation', types)) {
    const events = found.join();
    const times = found.filter((type) => type === 'DonationAllocated').length;
    const mayBeNone = events.includes('DisputeLost');
    const whileDisputed = events.includes('DisputeOpened,DonationAllocated');
    if (times > 1 || (times === 0 && !mayBeNone) || whileDisputed) yield { donation, events };
  }
}
