import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { campaignQuery, type CampaignDetail } from '../api.ts';
import { Component as ElectionPage } from './ElectionPage.tsx';
import { electionQuery } from './election-api.ts';
import type { DonorDonation, DonorElection } from './election-words.ts';

const at = '2026-03-01T12:00:00.000Z';
const endsAt = '2026-03-31T12:00:00.000Z';

const donation = (id: number, state: DonorDonation['state']): DonorDonation => ({
  id,
  amount: '25.00',
  amountCents: 2500,
  total: '26.05',
  totalCents: 2605,
  settledAt: at,
  state,
});

const election = {
  openedAt: at,
  cause: 'conversation_missed' as DonorElection['cause'],
  endsAt,
  endedAt: null,
  extended: null,
};
const own = (donations: readonly DonorDonation[], parts: Partial<DonorElection> = {}) => {
  const choosable = donations.filter(({ state }) => state === 'open' || state === 'extends');
  const cents = choosable.length * 2605;
  return {
    ...election,
    conversationBy: null,
    donations: [...donations],
    choosable: (cents / 100).toFixed(2),
    choosableCents: cents,
    sums: { donations: choosable.length, totalCents: cents },
    ...parts,
  };
};

function markupOf(given: DonorElection | undefined, parts: Partial<CampaignDetail> = {}): string {
  const queryClient = new QueryClient();
  queryClient.setQueryData(campaignQuery(7).queryKey, {
    id: 7,
    title: 'Is nuclear power the fastest way off coal?',
    phase: 'election',
    onHoldSince: null,
    election,
    ...parts,
  } as CampaignDetail);
  if (given) queryClient.setQueryData(electionQuery(7).queryKey, given);
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/campaigns/7/election']}>
        <Routes>
          <Route path="/campaigns/:id/election" element={<ElectionPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  ).replace(/<style.*?<\/style>|<svg.*?<\/svg>/gsu, '');
}

const textOf = (...given: Parameters<typeof markupOf>): string =>
  markupOf(...given)
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

describe('the page of the choice', () => {
  it('says about what and until when to choose, what silence means, and lists the donations', () => {
    const text = textOf(own([donation(1, 'open'), donation(2, 'disputed')]));
    expect(text).toContain('It is yours to choose what becomes of 1 donation, $26.05 with its fee');
    expect(text).toMatch(
      /Choose by 31 Mar 2026[^.]*\. If you choose nothing, \$26\.05 is returned/,
    );
    expect(text).toContain('Wait 180 days longer');
    expect(text).toContain('Refund $26.05');
    expect(text).toMatch(/Not chosen yet.*In dispute/);
  });

  it('says why there is something to choose', () => {
    expect(textOf(own([donation(1, 'open')]))).toContain('did not take place in time. It is yours');
    const declined = textOf(own([donation(1, 'open')], { cause: 'participant_declined' }));
    expect(declined).toContain('A participant does not take part');
    expect(declined).not.toContain('in time');
  });

  it('names no end while the campaign is on hold, and can be chosen on', () => {
    const text = textOf(own([donation(1, 'open')]), { onHoldSince: at });
    expect(text).toContain('The campaign is on hold, and you can choose meanwhile.');
    expect(text).not.toContain('31 Mar');
    expect(text).toContain('Wait 180 days longer');
    const ended = own([donation(1, 'open')], { endedAt: endsAt });
    expect(textOf(ended, { onHoldSince: at })).toContain('once the hold is lifted');
  });

  it('says that there is nothing to choose, and why', () => {
    expect(textOf(undefined, { election: null })).toContain('There is nothing to choose');
    expect(textOf(own([]))).toContain('You have no donation to this campaign');
    const refunded = textOf(own([donation(1, 'refund_requested')]));
    expect(refunded).toContain('There is nothing left to choose');
    expect(refunded).not.toContain('once the dispute is won');
    expect(textOf(own([donation(1, 'disputed')]))).toContain('once the dispute is won');
  });

  it('says the result after the end, and takes no choice', () => {
    const ended = { endedAt: endsAt };
    const donations = [donation(1, 'extends')];
    const pending = textOf(own(donations, ended));
    expect(pending).toContain('The result is being worked out.');
    expect(pending).not.toContain('Refund $');
    const extended = own([donation(1, 'extended')], {
      ...ended,
      extended: true,
      conversationBy: '2026-09-27T12:00:00.000Z',
    });
    expect(textOf(extended, { phase: 'extended' })).toContain('by 27 Sept 2026');
    const refunded = own([donation(1, 'refunded')], { ...ended, extended: false });
    expect(textOf(refunded, { phase: 'expired' })).toContain('the donations are returned');
  });

  it('has a place for the status outside of the choice, which stays when the buttons go', () => {
    const status = /<div role="status"[^>]*>/gu;
    const choosing = markupOf(own([donation(1, 'open')]));
    expect(choosing.match(status)).toHaveLength(1);
    expect(choosing.search(status)).toBeLessThan(choosing.indexOf('Choose by'));
    expect(markupOf(own([donation(1, 'refund_requested')])).match(status)).toHaveLength(1);
  });
});
