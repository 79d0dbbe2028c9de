import type { ShareRecord } from './records.ts';

/** A share of a participant that can be approved. */
export const readyShare: ShareRecord = {
  id: 72,
  campaignId: 5,
  creatorId: 1,
  number: 1,
  role: 'participants',
  index: 2,
  payeeId: 4,
  payee: { id: 4, username: 'amara', profileImageUrl: null },
  assigned: false,
  amount: '55.55',
  amountCents: 5555,
  lostCents: 0,
  nettedCents: 0,
  payCents: 5555,
  state: 'ready',
  blocked: null,
  method: 'bank',
  destination: 'DE89 … 3000',
  usableFrom: '2026-12-01T09:00:00.000Z',
  orderedBy: 9,
  computedAt: '2026-11-30T09:00:00.000Z',
  dueAt: '2026-12-09T09:00:00.000Z',
  overdue: false,
  approvedBy: null,
  approvedAt: null,
  sentAt: null,
  reference: null,
  returned: null,
  returnedAt: null,
  release: null,
};

/** A winner's share of a prompt whose id is that of the campaign of the others. */
export const promptShare: ShareRecord = {
  ...readyShare,
  id: 76,
  campaignId: null,
  promptId: 5,
  role: 'winners',
  index: 1,
  orderedBy: null,
};

export const approvedShare: ShareRecord = {
  ...readyShare,
  id: 73,
  index: 1,
  payeeId: 3,
  payee: { id: 3, username: 'noor', profileImageUrl: null },
  state: 'approved',
  method: 'paypal',
  destination: 'n…@example.org',
  nettedCents: 555,
  payCents: 5000,
  approvedBy: 8,
  approvedAt: '2026-12-02T09:00:00.000Z',
};

export const sentShare: ShareRecord = {
  ...approvedShare,
  id: 75,
  state: 'sent',
  destination: null,
  dueAt: null,
  sentAt: '2026-12-03T09:00:00.000Z',
  reference: 'SCT-1',
};

export const unclaimedShare: ShareRecord = {
  ...readyShare,
  id: 74,
  index: 3,
  payeeId: null,
  payee: null,
  state: 'unclaimed',
  blocked: 'unclaimed',
  method: null,
  destination: null,
  usableFrom: null,
  dueAt: null,
};
