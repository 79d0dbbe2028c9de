import { dashboardLimits } from '@rostrum/contracts/dashboard/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Places } from '../../places.tsx';
import { choicesOf, ToChoose } from './ToChoose.tsx';

type Donations = Places['dashboardTabs']['dashboard']['donations'];
type Donation = Donations[number];

const endsAt = '2026-03-31T12:00:00.000Z';

const donation = (id: number, also: Partial<Donation> = {}): Donation =>
  ({
    id,
    campaignId: 7,
    campaignTitle: 'Can a company be loyal?',
    status: 'settled',
    amountCents: 2500,
    election: 'open',
    choice: { endsAt, cause: 'conversation_missed' },
    refundFrom: null,
    ...also,
  }) as Donation;

function markupOf(donations: Donations): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ToChoose donations={donations} />
    </MemoryRouter>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

const textOf = (donations: Donations): string =>
  markupOf(donations)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

describe('what is to be chosen now', () => {
  it('is not there without a donation that can be chosen about', () => {
    const others = [
      donation(1, { choice: null, election: null }),
      donation(2, { status: 'refunded' }),
      donation(3, { campaignId: null }),
      donation(4, { refundFrom: { at: endsAt, reason: 'cancelled' } }),
    ];
    expect(markupOf([])).toBe('');
    expect(markupOf(others)).toBe('');
  });

  it('names the campaign, the end, the sum and what silence means, once for all its donations', () => {
    const text = textOf([donation(1), donation(2)]);
    expect(text).toContain('To choose now 1 Can a company be loyal?');
    expect(text).toMatch(/Choose by 31 Mar 2026/u);
    expect(text).toContain('You gave $50 .');
    expect(text).toContain('If you choose nothing, it is returned to you.');
    expect(text).toContain('Refund : Can a company be loyal?');
  });

  it('has two links of the same weight, to the choice', () => {
    const links = markupOf([donation(1)]).match(/<a .*?<\/a>/gsu) ?? [];
    expect(links.map((link) => /href="([^"]*)"/u.exec(link)?.[1])).toEqual([
      '/campaigns/7/election#refund',
      '/campaigns/7/election#wait',
    ]);
    const [refund, wait] = links.map((link) => / class="[^"]*"/u.exec(link)?.[0]);
    expect(refund).toMatch(/ class="./u);
    expect(refund).toBe(wait);
  });

  it('says what was chosen, and how to change it, below what is open', () => {
    const extended = donation(1, { campaignId: 8, campaignTitle: 'Earlier', election: 'extended' });
    const text = textOf([extended, donation(2)]);
    expect(text).toMatch(/To choose now 1 Can a company.*Earlier You chose to wait longer\./u);
    expect(text).toContain('Change : Earlier');
    expect(choicesOf([extended])).toMatchObject([{ campaignId: 8, isOpen: false }]);
  });

  it('names no end while the campaign is on hold, and no sum that may be incomplete', () => {
    expect(
      textOf([donation(1, { choice: { endsAt: null, cause: 'conversation_missed' } })]),
    ).toContain('no longer on hold');
    const many = Array.from({ length: dashboardLimits.donations }, (_, index) => donation(index));
    expect(textOf(many)).not.toContain('You gave');
  });

  it('says that a participant does not take part', () => {
    const choice = { endsAt, cause: 'participant_declined' } as const;
    const text = textOf([donation(1, { choice })]);
    expect(text).toContain('A participant does not take part');
    expect(text).not.toContain('in time');
  });
});
