/** Category ids are fixed by the specification; 11 is the trailer category (PreRoll), by kind. */
export const categories = [
  { id: 1, name: 'Politics', kind: 'debate', description: 'How we are governed, and by whom.' },
  {
    id: 2,
    name: 'Technology',
    kind: 'debate',
    description: 'What we build, and what it makes of us.',
  },
  {
    id: 3,
    name: 'Science',
    kind: 'debate',
    description: 'What we know, and how we came to know it.',
  },
  {
    id: 4,
    name: 'Business',
    kind: 'debate',
    description: 'Work, money and the companies between them.',
  },
  {
    id: 5,
    name: 'Environment',
    kind: 'debate',
    description: 'The planet that we share, and its limits.',
  },
  { id: 6, name: 'Entertainment', kind: 'debate', description: 'Stories, stages and screens.' },
  { id: 7, name: 'Sports', kind: 'debate', description: 'The games we play, and why they matter.' },
  { id: 8, name: 'Health', kind: 'debate', description: 'Bodies, minds and how to care for them.' },
  { id: 11, name: 'PreRoll', kind: 'trailer', description: 'AI-generated movie trailers.' },
] as const;

export const trailerCategoryId = 11;

export const campaignSorts = [
  'newest',
  'oldest',
  'most-funded',
  'least-funded',
  'most-backers',
  'ending-soon',
] as const;
export type CampaignSort = (typeof campaignSorts)[number];

/** What the wire and the filters speak of. */
export const wireStatuses = ['active', 'completed', 'expired'] as const;
export type WireStatus = (typeof wireStatuses)[number];

/** What a campaign can be inside. */
export const phases = [
  'pending_payment',
  'active',
  'funding_closed',
  'completed',
  'expired',
  'removed',
] as const;
export type Phase = (typeof phases)[number];

/** What the wire says of a phase: closed funding is still `active` to lists and filters. */
export const wireStatus = {
  pending_payment: 'pending_payment',
  active: 'active',
  funding_closed: 'active',
  completed: 'completed',
  expired: 'expired',
  removed: 'removed',
} as const satisfies Readonly<Record<Phase, WireStatus | 'pending_payment' | 'removed'>>;

/** The status under which lists show a campaign; null while it is not public. */
export function listedStatus(phase: Phase): WireStatus | null {
  const status = wireStatus[phase];
  return status === 'pending_payment' || status === 'removed' ? null : status;
}

/** Whether everybody can see a campaign. */
export function isPublic(phase: Phase): boolean {
  return listedStatus(phase) !== null;
}

/** What an operator can have done about a parked event: fold it again, or leave it out for its group. */
export const parkingOrders = ['retry', 'skip'] as const;
export type ParkingOrder = (typeof parkingOrders)[number];

export const roles = ['admin', 'auditor'] as const;
export type Role = (typeof roles)[number];
