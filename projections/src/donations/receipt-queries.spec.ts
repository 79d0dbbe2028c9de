import { limits } from '@rostrum/contracts';
import { describe, expect, it } from 'vitest';
import { payment, quoted } from '../testing/payment-events.ts';
import { queriesForTests } from '../testing/queries-over.ts';
import { Story } from '../testing/story.ts';

const over = queriesForTests();

describe('queries for receipts', () => {
  const story = new Story().published(5);
  for (const id of [1, 2, 3, 4, 5]) {
    quoted(story.at(`2026-03-0${String(id)}T00:00:00.000Z`), id);
    if (id === 1 || id === 5) continue;
    story.then({
      type: 'DonationMessageWritten',
      data: { donationId: id, userId: 2, message: `Message ${String(id)}` },
    });
  }
  story
    .at('2026-12-31T23:59:59.999Z')
    .donated(1, 5, 2, 500)
    .donated(2, 5, 2, 500)
    .at('2027-01-01T00:00:00.000Z')
    .donated(3, 5, 2, 500)
    .refundRequested(2, 5, 2, 500);
  const of = () => over(story).donations;
  const ids = ({ items }: { readonly items: readonly { readonly id: number }[] }) =>
    items.map(({ id }) => id);

  it('give what a member paid from the beginning of a year until before the next one', async () => {
    const paidIn = async (year: number, limit = 10) => {
      const [from, to] = [year, year + 1].map((each) => `${String(each)}-01-01T00:00:00.000Z`);
      return ids({ items: await of().paidBetween(2, from ?? '', to ?? '', limit) });
    };
    expect(await paidIn(2026)).toEqual([1, 2]);
    expect(await paidIn(2026, 1)).toEqual([1]);
    expect(await paidIn(2027)).toEqual([3]);
    expect(await paidIn(2025)).toEqual([]);
  });

  it('give what everybody paid from a time until before another one', async () => {
    const [end, newYear] = ['2026-12-31T23:59:59.999Z', '2027-01-01T00:00:00.000Z'];
    expect(ids(await of().settledBetween(end, newYear))).toEqual([1, 2]);
    expect(ids(await of().settledBetween(newYear, '2027-01-01T00:00:00.001Z'))).toEqual([3]);
  });

  it('give all payments of a member, and those that a campaign received', async () => {
    expect(ids(await of().pageOfUser(2))).toEqual([1, 2, 3, 4, 5]);
    expect(ids(await of().pageOfCampaign(5))).toEqual([1, 2, 3]);
    expect(ids(await of().pageOfCampaign(6))).toEqual([]);
  });

  it('give the payments with a message once they have settled', async () => {
    const withMessage = async (to: { creatorId: number } | { campaignId: number }) =>
      ids({ items: await of().withMessage(to, 0, 10) });
    expect(await withMessage({ creatorId: 1 })).toEqual([3, 2]);
    expect(await withMessage({ campaignId: 5 })).toEqual([3, 2]);
    expect(await withMessage({ creatorId: 2 })).toEqual([]);
    expect(ids({ items: await of().withMessage({ creatorId: 1 }, 1, 10) })).toEqual([2]);
  });

  it('give a message until the dispute of its payment is lost', async () => {
    const disputed = new Story().published(5);
    quoted(disputed, 2)
      .then({
        type: 'DonationMessageWritten',
        data: { donationId: 2, userId: 2, message: 'Message 2' },
      })
      .donated(2, 5, 2, 500);
    const data = {
      ...payment(2),
      creatorId: 1,
      paymentIntentId: 'intent-2',
      from: 'open',
      late: false,
      disputeId: 'dispute-2',
      providerEventId: 'e',
    } as const;
    const listed = async (to: { creatorId: number } | { campaignId: number }) =>
      ids({ items: await over(disputed).donations.withMessage(to, 0, 10) });
    disputed.then({ type: 'DisputeOpened', data: { ...data, reason: 'fraudulent' } });
    expect(await listed({ creatorId: 1 })).toEqual([2]);
    disputed.then({ type: 'DisputeLost', data });
    expect(await listed({ creatorId: 1 })).toEqual([]);
    expect(await listed({ campaignId: 5 })).toEqual([]);
  });

  it('go on where the page before has ended', async () => {
    const many = new Story().published(5);
    const count = limits.export.page + 1;
    for (let id = 1; id <= count; id += 1) quoted(many, id);
    const { donations } = over(many);
    const first = await donations.pageOfUser(2);
    expect(first.items).toHaveLength(limits.export.page);
    const second = await donations.pageOfUser(2, first.next);
    expect(second.next).toBeUndefined();
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(count);
  });
});
