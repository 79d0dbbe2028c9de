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
  I14: 'the number of unread contact messages is that of the messages',
  I15: 'every subject of personal data has its key',
  I16: 'the storage has every uploaded file that was not removed',
  I17: 'donations are taken back only in time, at most three in 30 days',
  I18: 'a debate is completed after its evidence was confirmed',
  I19: 'a promotion gets its unused hours back, and no others',
  I20: 'a campaign has one election, whose result the choices before its end decide',
  I21: 'all donations of a campaign are refunded only after that was ordered',
  I22: 'a refund is paid by hand once, after it was left to hand',
  I23: 'comments are counted as they are shown, and nothing is left of erased ones',
  I24: 'followers are counted as they are in the log',
  I26: 'visits of a day add up',
  I27: 'payouts divide what was allocated, and each share is sent once',
  I13: 'readers never go back',
  'whole-refund': 'once the refund of a campaign has begun, every donation is returned, once',
  election:
    'each deadline of an election has its effect once, and each donation ends as its donor chose',
  'refused-refunds':
    'a refund that its provider refuses to the end is left to hand once, and owed until it is paid by hand once',
  payout:
    'each donation is allocated once, and each share is due after business days, approved by another administrator and sent once',
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
