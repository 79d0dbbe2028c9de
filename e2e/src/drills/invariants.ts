/** The guarantees of the product that drills can check. */
export const invariants = {
  I1: 'postings sum to zero',
  I2: 'every captured payment has settled exactly one quoted payment, and the reverse',
  I3: 'a campaign shows what was donated and not refunded',
  I4: 'every document is what a fold from the first event gives',
  I5: 'chains and accumulator hold, and damage is refused or reported',
  I6: 'revisions have no gaps and positions increase',
  I7: 'what was acknowledged is there after a crash',
  I8: 'what was not acknowledged is absent, or there once after the retry',
  I9: 'a name has one holder',
  I11: 'what was donated after the funding close is refunded and does not count',
  I12: 'checkpoints are not ahead of the log and never go back',
  I15: 'every subject of personal data has its key',
  I13: 'readers never go back',
  'whole-refund': 'once the refund of a campaign has begun, every donation is returned, once',
  'full-disk': 'a full disk refuses writes with 503 and Retry-After, and reading goes on',
  'log-lines': 'log lines that cannot be written are lost and counted, and the process goes on',
  'one-answer': 'one Idempotency-Key has one request and one answer',
  'every-writer': 'all of many concurrent writers of one stream succeed, each once',
  'orderly-stop': 'SIGTERM answers what is in flight and exits with 0 within 10 s',
} as const;

export type InvariantName = keyof typeof invariants;

export function isInvariant(name: string): name is InvariantName {
  return Object.hasOwn(invariants, name);
}
