import { START } from '@rostrum/event-store';
import { featureInvariants, type AuditReport, type AuditReportContent } from './audit.ts';
import type { Finding, Invariant } from './finding.ts';
import { dollars, many, n } from './wording.ts';

/** The verdict on an invariant, and the numbers of what was checked. */
export interface SummaryLine {
  readonly invariant: Invariant;
  readonly verdict: 'holds' | 'BROKEN' | 'not checked';
  readonly checked: readonly string[];
}

/** What each invariant says, in the order in which they are printed: log and ledger, features, documents. */
export const invariants: ReadonlyMap<Invariant, string> = new Map<Invariant, string>([
  [
    'I5',
    'Chains and accumulator hold from the first event to the head; the log is not shorter than its side files promise.',
  ],
  ['I6', 'Revisions have no gaps and positions increase.'],
  [
    'I1',
    'Postings sum to zero per journal, per campaign or prompt and altogether; no escrow, deposit or payable account is overdrawn; the ledger’s documents say the same.',
  ],
  ...featureInvariants,
  ['I12', 'No checkpoint or cursor is ahead of the log’s head.'],
  [
    'I4',
    'Every document is, byte for byte, what a fold from the first event gives, and its indexed fields and searched text are what the store would write for it.',
  ],
]);

/** The verdict on every invariant. */
export function summary(audited: AuditReport): readonly SummaryLine[] {
  return [...invariants.keys()].map((invariant) => {
    const findings = audited.findings.filter((finding) => finding.invariant === invariant);
    return {
      invariant,
      verdict: verdictOf(audited, invariant, findings),
      checked: checkedOf(audited, invariant),
    };
  });
}

function verdictOf(
  { content }: AuditReport,
  invariant: Invariant,
  findings: readonly Finding[],
): SummaryLine['verdict'] {
  if (findings.length > 0) return 'BROKEN';
  return content === undefined && invariant !== 'I5' ? 'not checked' : 'holds';
}

function checkedOf(
  { chains, content, head }: AuditReport,
  invariant: Invariant,
): readonly string[] {
  if (invariant === 'I5') {
    const counted = `${many(chains.events, 'event')} in ${many(chains.streams, 'stream')}`;
    const whole = `chains and accumulator of ${counted}, from the first event to the head`;
    return [chains.damage === undefined ? whole : `only the first ${counted} are unchanged`];
  }
  if (content === undefined) return ['the log is damaged, so that nothing can be computed from it'];
  const own = ownChecks[invariant]?.(content, head === START ? 'the start' : head) ?? [];
  const features = content.checked.filter((each) => each.invariant === invariant);
  return [...own, ...features.flatMap(({ sentences }) => sentences)];
}

type DescribeChecks = (content: AuditReportContent, head: string) => readonly string[];

/** What the audit itself checks: the log, the ledger, the documents. */
const ownChecks: Readonly<Partial<Record<Invariant, DescribeChecks>>> = {
  I6: ({ log }, head) => [
    `revisions without gaps, positions strictly increasing: ${many(log.events, 'event')} in ${many(log.streams, 'stream')}, to ${head}`,
  ],
  I1: ({ ledger, compared }) => {
    const { owed, held } = ledger.reserves();
    return [
      `${many(ledger.journals, 'journal')} with ${many(ledger.postings, 'posting')} sum to zero: each, per campaign or prompt (${n(ledger.targets)}) and altogether`,
      `no escrow, deposit or payable account is overdrawn; owed ${dollars(owed)}, held for it ${dollars(held)}`,
      `${n(compared.entries)} entries and ${n(compared.balances)} balances of the ledger agree`,
    ];
  },
  I12: ({ checkpoints }, head) => [
    `${many(checkpoints, 'checkpoint')} of read models and processes, none ahead of the log's head ${head}`,
  ],
  I4: ({ models }) => {
    const documents = models.reduce((sum, model) => sum + model.documents, 0);
    const auxiliary = models.reduce((sum, model) => sum + model.auxiliary, 0);
    return [
      `${many(documents, 'document')} and ${many(auxiliary, 'auxiliary document')} of ${many(models.length, 'read model')} equal, byte for byte, those folded from the log`,
      'indexed fields and searched texts are what the store writes for these documents',
    ];
  },
};
