import { campaignOf } from '@rostrum/contracts';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { folded } from '../engine/testing/folded.ts';
import { histories } from '../testing/history.ts';
import { campaignReturns, noReturns, type CampaignReturns } from './campaign-returns.ts';

it('says what was raised for each campaign, and what of it was or is being returned', () => {
  let [returned, underWay] = [0, 0];
  fc.assert(
    fc.property(histories(), (events) => {
      const { documents } = folded<CampaignReturns>(campaignReturns, events);
      const owed = new Map<number, number>();
      const raised = new Map<number, number>();
      const add = (sums: Map<number, number>, id: number | null, cents: number) => {
        if (id !== null) sums.set(id, (sums.get(id) ?? 0) + cents);
      };
      for (const { type, data } of events) {
        switch (type) {
          case 'DonationMade':
            add(raised, campaignOf(data.target), data.amountCents);
            break;
          case 'DepositApplied':
            if (data.as === 'donation') add(raised, data.campaignId, data.amountCents);
            break;
          case 'RefundRequested':
          case 'DonationRefunded':
          case 'RefundPaidByHand':
          case 'RefundFailed': {
            if (data.purpose === 'promotion' || data.target === null) break;
            const isOwed =
              type === 'RefundRequested' || (type === 'RefundFailed' && data.hadSucceeded);
            if (type === 'RefundFailed' && !data.hadSucceeded) break;
            const cents = data.amountCents + data.feeCents;
            add(owed, campaignOf(data.target), isOwed ? cents : -cents);
            break;
          }
          case 'PaymentDifferenceResolved':
            if (data.from === 'refunds_payable' && data.purpose !== 'promotion')
              add(
                owed,
                data.target && campaignOf(data.target),
                -(data.amountCents + data.feeCents),
              );
            break;
          default:
        }
      }
      for (const [id, cents] of raised)
        expect([id, documents.get(String(id))?.raisedCents]).toEqual([id, cents]);
      for (const [id, cents] of owed) {
        const { underWayCents } = documents.get(String(id)) ?? noReturns;
        expect([id, underWayCents]).toEqual([id, cents]);
      }
      for (const sums of documents.values()) {
        expect(sums.returnedCents).toBeGreaterThanOrEqual(0);
        returned += sums.returnedCents;
        underWay += sums.underWayCents;
      }
    }),
    { numRuns: runs(100) },
  );
  expect(returned).toBeGreaterThan(0);
  expect(underWay).toBeGreaterThan(0);
});
