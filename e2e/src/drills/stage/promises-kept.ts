import { join } from 'node:path';
import { openDatabase } from '@rostrum/state/sqlite';
import { isPromise, type PromiseName } from '../promises.ts';
import { withRewrites, type Rewrite } from '../rewriting/rewrite.ts';
import type { Scene } from './scene.ts';
import { runTool } from './server.ts';
import { secrets } from './world.ts';

interface AuditReport {
  readonly head: string;
  readonly checks: readonly { readonly invariant: string; readonly verdict: string }[];
  readonly findings: readonly {
    readonly invariant: string;
    readonly place: string;
    readonly what: string;
  }[];
}

/** Runs the operator's own `npm run audit` on the data, beside a server or without one. */
export async function audit(
  scene: Scene,
  dataDir: string,
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    /** What changes the read models changes them for who compares, too. */
    readonly faults?: readonly Rewrite[];
    /** Where not everything can hold yet. */
    readonly only?: readonly PromiseName[];
  } = {},
): Promise<void> {
  const { code, stdout, stderr } = await runTool('audit', ['--json'], {
    ...secrets,
    DATA_DIR: dataDir,
    ...(options.faults === undefined ? {} : withRewrites(options.faults)),
    ...options.environment,
  });
  if (stdout === '') {
    scene.check('I5', `the audit could not run: ${stderr.trim().slice(0, 500)}`);
    return;
  }
  const report = JSON.parse(stdout) as AuditReport;
  const kept = new Set<string>();
  for (const { invariant } of report.checks) {
    if (!isPromise(invariant)) continue;
    if (options.only?.includes(invariant) === false) continue;
    const against = report.findings.filter((finding) => finding.invariant === invariant);
    const [first] = against;
    const more = against.length > 1 ? ` (and ${String(against.length - 1)} more places)` : '';
    scene.check(invariant, first && `${first.place}: ${first.what}${more}`);
    if (against.length === 0) kept.add(invariant);
  }
  if ((code === 0) !== (report.findings.length === 0))
    throw new Error(
      `the audit ended with ${String(code)} and ${String(report.findings.length)} findings`,
    );
  scene.say(`audit at ${report.head}: ${Array.from(kept).join(', ')} hold`);
}

/** How often each donation is in the log. */
export function donationsIn(dataDir: string): ReadonlyMap<number, number> {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    const rows = database
      .prepare(
        `SELECT data ->> 'donationId' AS id, count(*) AS times FROM events WHERE type = 'DonationMade' GROUP BY id`,
      )
      .all();
    return new Map(rows.map(({ id, times }) => [Number(id), Number(times)]));
  } finally {
    database.close();
  }
}

/** I7 and I8: every acknowledged donation is there, and no donation is there twice. */
export function acknowledgedOnce(
  scene: Scene,
  dataDir: string,
  acknowledged: ReadonlySet<number>,
): void {
  const found = donationsIn(dataDir);
  const lost = Array.from(acknowledged).filter((id) => !found.has(id));
  const twice = Array.from(found).filter(([, times]) => times > 1);
  scene.check(
    'I7',
    lost.length === 0
      ? undefined
      : `${String(lost.length)} of ${String(acknowledged.size)} acknowledged donations are gone, donation-${String(lost[0])} first`,
  );
  scene.check(
    'I8',
    twice.length === 0
      ? undefined
      : `${String(twice.length)} donations are there more than once, donation-${String(twice[0]?.[0])} first`,
  );
  scene.say(
    `${String(acknowledged.size)} donations acknowledged, ${String(found.size)} in the log, each once: ${lost.length + twice.length === 0 ? 'yes' : 'NO'}`,
  );
}

/** Refunds in the log: of how many donations asked for, of how many confirmed, in how many events. */
export function givenBack(dataDir: string): {
  readonly requested: number;
  readonly confirmed: number;
  readonly events: number;
} {
  const database = openDatabase(join(dataDir, 'log.db'), { readOnly: true, synchronous: 'FULL' });
  try {
    const row = database
      .prepare(
        `SELECT count(*) AS events,
           count(DISTINCT CASE WHEN type = 'RefundRequested' THEN stream END) AS requested,
           count(DISTINCT CASE WHEN type = 'DonationRefunded' THEN stream END) AS confirmed
         FROM events WHERE type IN ('RefundRequested', 'DonationRefunded')`,
      )
      .get();
    return {
      requested: Number(row?.requested),
      confirmed: Number(row?.confirmed),
      events: Number(row?.events),
    };
  } finally {
    database.close();
  }
}
