import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentIntent } from '../payments/index.ts';
import { DonationThanks } from './DonationThanks.tsx';
import { noConversation } from '../../testing/no-conversation.ts';
import { trailer } from '../../testing/trailer.ts';

const debate = {
  id: 3,
  title: 'Is nuclear power the fastest way off coal?',
  categoryId: 5,
  conversationBy: '2027-10-12T00:00:00.000Z',
  conversation: noConversation,
};

function markupOf(settlement: 'settled' | 'returned', campaign = debate): string {
  const paid = {
    donationId: 71,
    quote: { amountCents: 2500, serviceFeeCents: 103, totalCents: 2603 },
  } as PaymentIntent;
  return renderToStaticMarkup(
    <MemoryRouter>
      <DonationThanks
        campaign={campaign}
        paid={paid}
        settlement={settlement}
        headingLevel={2}
        next={null}
      >
        {null}
      </DonationThanks>
    </MemoryRouter>,
  );
}

describe('the thanks for a donation', () => {
  beforeAll(() => {
    vi.stubGlobal('window', { location: { origin: 'https://rostrum.example' } });
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it('ask to share the campaign that holds it', () => {
    const markup = markupOf('settled');
    expect(markup).toContain('is in escrow for this conversation');
    expect(markup).toContain('Who else would want to hear it?');
    expect(markup).toContain('Send them the link to this campaign.');
  });

  it('say of a trailer until when it can be selected, and that the donation comes back otherwise', () => {
    const markup = markupOf('settled', trailer);
    expect(markup).toContain('is in escrow for this trailer');
    expect(markup).toContain('until an administrator selects the trailer for production');
    expect(markup).toContain('Not selected by 1 Oct 2027? It goes back to you, with its fee.');
    expect(markup).toContain('Who else would want to see it?');
    expect(markup).toContain('Send them the link to this trailer.');
    expect(markup).not.toMatch(/conversation|hear|campaign\b(?!s?\/)/u);
  });

  it('do not ask to share a campaign that closed before, and say that the payment is returned', () => {
    const markup = markupOf('returned');
    expect(markup).toContain('$26.03 is returned to you.');
    expect(markup).not.toContain('Share this campaign');
    expect(markup).not.toContain('Who else would want to hear it?');
  });
});
