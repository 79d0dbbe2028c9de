import type { RouteName } from '@rostrum/contracts';

const proposal = {
  title: 'Is nuclear power the fastest way off coal?',
  description: 'Two engineers who have each built what the other calls a detour.',
  categoryId: 5,
  participant1: 'Dr. Lena Okafor',
  participant2: 'Mateo Rivas',
  participant3: 'Ines Marlow',
  participant4: 'Tomas Bergqvist',
  participant5: 'Ada Winterbourne',
  participant6: 'Joel Castellan',
  participant7: 'Mina Farrow',
  participant8: 'Otto Lindqvist',
  moderator: 'Petra Novak',
  goalAmount: '18000.00',
  expiresAt: '2026-12-21T12:00:00.000Z',
  imageUrl: '/api/images/abc-123',
};

const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2031, cvc: '123' };

/** A valid body for each route that takes one; tests make one field of it invalid. */
export const validBodies: Partial<Record<RouteName, Readonly<Record<string, unknown>>>> = {
  login: { username: 'amara', password: 'correct horse' },
  register: {
    username: 'amara',
    email: 'amara@example.org',
    password: 'correct horse',
    fullName: 'Amara Lindqvist',
  },
  createCampaign: { ...proposal, payoutPolicy: 'split-9-1', paymentIntentId: 'pi_unknown' },
  editCampaign: proposal,
  completeUpdateCampaign: proposal,
  directEditCampaign: proposal,
  changeCampaignStatus: { status: 'completed', reason: 'It was held.' },
  createPaymentIntent: { amount: '5.00', campaignId: 4711 },
  confirmSandboxPayment: { clientSecret: 'secret', card },
  answerSandboxChallenge: { clientSecret: 'secret', outcome: 'complete' },
  orderParked: { group: 'campaign:5', position: '0000000000000007', order: 'retry' },
  sandboxWebhook: { id: 'evt_1', type: 'payment_intent.succeeded' },
};

/** Valid parameters. */
export const validParams: Readonly<Record<string, string>> = { id: '4711', model: 'ledger' };
