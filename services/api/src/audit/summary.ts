import { START } from '@rostrum/event-store';
import type { Audited, AuditedContent } from './audit.ts';
import type { Finding, Invariant } from './finding.ts';

/** An invariant, whether it holds, and what was checked, in numbers. */
export interface SummaryLine {
  readonly invariant: Invariant;
  readonly verdict: 'holds' | 'BROKEN' | 'not checked';
  readonly checked: readonly string[];
}

const order: readonly Invariant[] = [
  'I5',
  'I6',
  'I1',
  'I2',
  'I3',
  'I11',
  'I9',
  'I15',
  'I16',
  'I14',
  'I12',
  'I4',
];

/** 1234567 as `1,234,567`. */
function n(value: number | bigint): string {
  return value.toLocaleString('en-US');
}

/** `1 donation`, `2 donations`. */
function many(count: number, thing: string): string {
  return `${n(count)} ${thing}${count === 1 ? '' : 's'}`;
}

/** Cents as dollars: `1,234.56`. */
export function dollars(cents: bigint): string {
  const absolute = cents < 0n ? -cents : cents;
  const fraction = String(absolute % 100n).padStart(2, '0');
  return `${cents < 0n ? '-' : ''}${n(absolute / 100n)}.${fraction}`;
}

/** The verdict on every invariant. */
export function summary(audited: Audited): readonly SummaryLine[] {
  return order.map((invariant) => {
    const findings = audited.findings.filter((finding) => finding.invariant === invariant);
    return {
      invariant,
      verdict: verdictOf(audited, invariant, findings),
      checked: checkedOf(audited, invariant),
    };
  });
}

function verdictOf(
  { content }: Audited,
  invariant: Invariant,
  findings: readonly Finding[],
): SummaryLine['verdict'] {
  if (findings.length > 0) return 'BROKEN';
  return content === undefined && invariant !== 'I5' ? 'not checked' : 'holds';
}

function checkedOf({ chains, content, head }: Audited, invariant: Invariant): readonly string[] {
  if (invariant === 'I5') {
    const counted = `${many(chains.events, 'event')} in ${many(chains.streams, 'stream')}`;
    const whole = `chains and accumulator of ${counted}, from the first event to the head`;
    return [chains.damage === undefined ? whole : `only the first ${counted} are unchanged`];
  }
  if (content === undefined) return ['the log is damaged, so that nothing can be computed from it'];
  return checks[invariant](content, head === START ? 'the start' : head);
}

type Checked = (content: AuditedContent, head: string) => readonly string[];

const checks: Readonly<Record<Exclude<Invariant, 'I5'>, Checked>> = {
  I6: ({ log }, head) => [
    `revisions without gaps, positions strictly increasing: ${many(log.events, 'event')} in ${many(log.streams, 'stream')}, to ${head}`,
  ],
  I1: ({ ledger, compared }) => {
    const { owed, held } = ledger.reserves();
    return [
      `${many(ledger.journals, 'journal')} with ${many(ledger.postings, 'posting')} sum to zero: each, per campaign (${n(ledger.campaigns)}) and altogether`,
      `no escrow, deposit or payable account is overdrawn; owed ${dollars(owed)}, held for it ${dollars(held)}`,
      `${n(compared.entries)} entries and ${n(compared.balances)} balances of the ledger agree`,
    ];
  },
  I2: ({ payments, payouts, matched }) => [
    `${many(payments.charges.size, 'charge')} settled as many of ${n(payments.quoted)} quoted payments, at the quoted price`,
    `${many(payments.applied, 'deposit')} paid for as many campaigns, ${n(payments.published)} of them published`,
    `${many(payments.refundsRequested, 'refund')} requested, ${n(payments.refundsConfirmed)} confirmed, ${many(payments.disputes, 'dispute')}`,
    `${many(matched.captured, 'payment')} taken by the provider, ${n(matched.undelivered)} of them not yet reported here`,
    `${many(payouts.count, 'payout')} of ${dollars(payouts.cents)} by providers to the bank, none of more than was there`,
  ],
  I3: ({ campaigns, compared }) => [
    `${many(campaigns.campaigns, 'campaign')} with ${many(campaigns.donations, 'donation')}, ${n(campaigns.refunded)} refunded, ${n(campaigns.lost)} lost to disputes, ${n(campaigns.late)} late`,
    `amounts and backers of ${many(compared.cards, 'campaign')} agree with the log`,
  ],
  I11: ({ late }) => [
    `${many(late.count, 'payment')} settled after the campaign was closed: ${n(late.refunds('confirmed'))} refunded, ${n(late.refunds('requested'))} being refunded, ${n(late.refunds('none'))} about to be, ${n(late.refunds('disputed'))} disputed`,
  ],
  I9: ({ names }) => [
    `${many(names.registered, 'member')} with ${n(names.usernames)} usernames and ${n(names.emails)} e-mail addresses, no two alike (${n(names.erased)} erased)`,
    `${n(names.reserved)} names are reserved, by one holder each`,
  ],
  I15: ({ keys }) => [
    `${many(keys.subjects, 'subject')} of personal data with a key each (${n(keys.erased)} erased)`,
  ],
  I16: ({ files }) => [
    `${many(files.count, 'uploaded file')} with ${n(files.bytes)} bytes are kept as the log says`,
  ],
  I14: ({ messages }) => [
    `${many(messages.sent, 'contact message')} sent, ${n(messages.unread)} of them unread`,
  ],
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
