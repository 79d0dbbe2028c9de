import type { MeasureId } from './goals.ts';
import { followBench } from './following.ts';
import { growthBench } from './growth.ts';
import { appendBench } from './log-append.ts';
import { newcomerBench } from './newcomer.ts';
import { pageBench } from './page-reads.ts';
import { auditBench, rebuildBench, verifyBench } from './passes.ts';
import { payoutBench } from './payout-growth.ts';
import { reactionBench } from './reactions.ts';
import type { Part } from './run-parts.ts';
import { searchBench } from './search.ts';
import { settlementBench, twoCoreSettlementBench } from './settlements.ts';
import { startBench } from './start-time.ts';
import { twoCoreVisibilityBench, visibilityBench } from './visibility.ts';
import { wholeDonationBench } from './whole-donations.ts';

/** These measures are left out of a short run, for this reason. */
const leftOut = (why: string, ...ids: readonly MeasureId[]): Required<Part>['notQuick'] =>
  Object.fromEntries(ids.map((id) => [id, why]));

const payouts = [
  'payouts-pages',
  'payouts-export-row',
  'payouts-export-first',
  'payouts-batch-row',
  'payouts-batch-first',
] as const;
/** With few events, the start of the process and of its threads counts for more than they do. */
const fewEvents = 'it needs a long log';

/** The parts of the benchmark in their order. */
export const parts: readonly Part[] = [
  { measures: ['P1'], run: appendBench },
  { measures: ['P2', 'P2-p99', 'P3', 'P3-own'], run: settlementBench },
  {
    measures: ['P2-two-cores'],
    run: twoCoreSettlementBench,
    notQuick: leftOut('it is P2 once more', 'P2-two-cores'),
  },
  { measures: ['P4-list', 'P4-detail'], run: pageBench },
  {
    measures: ['P5-list', 'P5-trending', 'P5-detail', 'P5-counts', 'P5-cursor'],
    run: growthBench,
  },
  { measures: ['P6-rare', 'P6-common'], run: searchBench },
  { measures: ['P7'], run: visibilityBench },
  {
    measures: ['P7-two-cores'],
    run: twoCoreVisibilityBench,
    notQuick: leftOut('it is P7 once more', 'P7-two-cores'),
  },
  {
    measures: ['P8', 'P8-processor', 'P8-growth', 'P8-memory'],
    run: rebuildBench,
    notQuick: leftOut(fewEvents, 'P8-processor', 'P8-growth'),
  },
  { measures: ['P9', 'P9-start'], run: startBench },
  {
    measures: ['P12', 'P12-memory'],
    run: verifyBench,
    notQuick: leftOut(fewEvents, 'P12', 'P12-memory'),
  },
  { measures: ['audit-memory'], run: auditBench, notQuick: leftOut(fewEvents, 'audit-memory') },
  { measures: ['P14'], run: wholeDonationBench },
  { measures: ['P15'], run: reactionBench },
  { measures: ['P16'], run: followBench },
  {
    measures: payouts,
    run: payoutBench,
    notQuick: leftOut('its servers have to become idle first', ...payouts),
  },
  {
    measures: ['P17', 'P17-files'],
    run: newcomerBench,
    notQuick: leftOut('it installs all packages', 'P17', 'P17-files'),
  },
];
