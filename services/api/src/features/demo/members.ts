export interface PlannedMember {
  readonly id: number;
  readonly username: string;
  readonly registeredAt: Date;
}

/** Members of the demo without a password. */
export const memberNames = [
  'amara.l',
  'ben_osei',
  'clio',
  'dagny',
  'eszter.v',
  'farid',
  'gwen_tal',
  'hana.k',
  'ilya',
  'jorun',
  'kofi_b',
  'liesel',
  'mateo.r',
  'noor',
  'odhran',
  'petra_s',
  'quill',
  'rosalind',
  'soren.m',
  'tamika',
  'ursa',
  'vikram_d',
  'wilhelmina',
  'xiomara',
  'yusuf.h',
  'zadie',
  'anders_p',
] as const;

/** Members of the demo who are participants of its campaigns. */
export const speakerNames = ['lena.okafor', 'marcus_veltri', 'verena.s', 'diego_almqvist'] as const;

/** An administrator beside the one who can sign in: two decide on each payout. */
export const colleagueName = 'ines.marlow';

/** Members of the demo who can sign in, with their roles. */
export const accounts = [
  { username: 'demo', role: null },
  { username: 'admin', role: 'admin' },
  { username: 'auditor', role: 'auditor' },
] as const;
