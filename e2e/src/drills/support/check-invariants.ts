import { isInvariant, type InvariantName } from '../invariants.ts';
import type { Rewrite } from '../rewriting/rewrite.ts';
import type { DrillRun } from './drill-run.ts';
import { queryLog } from './log-query.ts';
import { runTool } from './server.ts';

interface AuditReport {
  readonly head: string;
  readonly checks: readonly { readonly invariant: string; readonly verdict: string }[];
  readonly findings: readonly {
    readonly invariant: string;
    readonly place: string;
    readonly what: string;
  }[];
}

/**
 * Runs `npm run audit` on the data, with or without a running server, and checks the invariants
 * that it reports.
 */
export async function audit(
  run: DrillRun,
  dataDir: string,
  options: {
    readonly environment?: Readonly<Record<string, string>>;
    /**
     * Faults that change the read models. The audit needs them too, because it rebuilds the read
     * models to compare them.
     */
    readonly faults?: readonly Rewrite[];
    /** The invariants to check. Default: all that the audit reports. */
    readonly only?: readonly InvariantName[];
  } = {},
): Promise<void> {
  const { code, stdout, stderr } = await runTool('audit', ['--json'], dataDir, {
    ...(options.faults === undefined ? {} : run.environmentWith(options.faults)),
    ...options.environment,
  });
  if (stdout === '') {
    run.check('I5', `the audit could not run: ${stderr.trim().slice(0, 500)}`);
    return;
  }
  const report = JSON.parse(stdout) as AuditReport;
  const holding = new Set<string>();
  for (const { invariant } of report.checks) {
    if (!isInvariant(invariant)) continue;
    if (options.only?.includes(invariant) === false) continue;
    const against = report.findings.filter((finding) => finding.invariant === invariant);
    const [first] = against;
    const more = against.length > 1 ? ` (and ${String(against.length - 1)} more places)` : '';
    run.check(invariant, first && `${first.place}: ${first.what}${more}`);
    if (against.length === 0) holding.add(invariant);
  }
  if ((code === 0) !== (report.findings.length === 0))
    throw new Error(
      `the audit ended with ${String(code)} and ${String(report.findings.length)} findings`,
    );
  run.report(`audit at ${report.head}: ${Array.from(holding).join(', ')} hold`);
}

/** The number of times that each donation is in the log, by donation id. */
export function donationsIn(dataDir: string): ReadonlyMap<number, number> {
  const rows = queryLog(
    dataDir,
    `SELECT data ->> 'donationId' AS donation, count(*) AS times FROM events
     WHERE type = 'DonationMade' GROUP BY donation`,
  );
  return new Map(rows.map(({ donation, times }) => [Number(donation), Number(times)]));
}

/** I7 and I8: every acknowledged donation is in the log, and none is there twice. */
export function checkAcknowledged(
  run: DrillRun,
  dataDir: string,
  acknowledged: ReadonlySet<number>,
): void {
  const found = donationsIn(dataDir);
  const lost = Array.from(acknowledged).filter((id) => !found.has(id));
  const twice = Array.from(found).filter(([, times]) => times > 1);
  run.check(
    'I7',
    lost.length === 0
      ? undefined
      : `${String(lost.length)} of ${String(acknowledged.size)} acknowledged donations are missing, first donation-${String(lost[0])}`,
  );
  run.check(
    'I8',
    twice.length === 0
      ? undefined
      : `${String(twice.length)} donations are there more than once, first donation-${String(twice[0]?.[0])}`,
  );
  run.report(
    `${String(acknowledged.size)} donations acknowledged, ${String(found.size)} in the log, each once: ${lost.length + twice.length === 0 ? 'yes' : 'NO'}`,
  );
}

/**
 * The number of donations whose refund was requested and confirmed in the log, and the number of
 * such events.
 */
export function refundsIn(dataDir: string): {
  readonly requested: number;
  readonly confirmed: number;
  readonly events: number;
} {
  const [row] = queryLog(
    dataDir,
    `SELECT count(*) AS events,
       count(DISTINCT CASE WHEN type = 'RefundRequested' THEN stream END) AS requested,
       count(DISTINCT CASE WHEN type = 'DonationRefunded' THEN stream END) AS confirmed
     FROM events WHERE type IN ('RefundRequested', 'DonationRefunded')`,
  );
  return {
    requested: Number(row?.requested),
    confirmed: Number(row?.confirmed),
    events: Number(row?.events),
  };
}

/** The number of events that closed a campaign because its funding period had ended. */
export function fundingClosesIn(dataDir: string): number {
  const [row] = queryLog(
    dataDir,
    `SELECT count(*) AS closes FROM events
     WHERE type = 'StatusChanged' AND data ->> 'to' = 'funding_closed'`,
  );
  return Number(row?.closes);
}
