import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Choice } from './Choice.tsx';
import type { DonorDonation } from './election-words.ts';

const at = '2026-03-01T12:00:00.000Z';

/** The markup of both buttons, for donations in these states. */
function buttonsOf(...states: readonly DonorDonation['state'][]): readonly string[] {
  const donations = states.map((state, id) => ({
    id,
    amount: '25.00',
    amountCents: 2500,
    total: '26.05',
    totalCents: 2605,
    settledAt: at,
    state,
  }));
  const own = {
    openedAt: at,
    cause: 'conversation_missed' as const,
    endsAt: at,
    endedAt: null,
    extended: null,
    conversationBy: null,
    donations,
    choosable: '26.05',
    choosableCents: 2605,
    sums: { donations: 1, totalCents: 2605 },
  };
  const markup = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Choice campaignId={7} own={own} onChosen={() => undefined} />
    </QueryClientProvider>,
  );
  return markup.match(/<button.*?<\/button>/gsu) ?? [];
}

describe('the choice', () => {
  it('offers to wait and to have the sum with the fees back', () => {
    const [wait, refund] = buttonsOf('open', 'extends');
    expect(wait).toMatch(/>Wait 180 days longer<\/button>$/);
    expect(wait).not.toContain('aria-disabled');
    expect(refund).toMatch(/>Refund \$26\.05<\/button>$/);
  });

  it('gives both buttons the same weight', () => {
    const [wait, refund] = buttonsOf('open').map((button) => / class="[^"]*"/u.exec(button)?.[0]);
    expect(wait).toMatch(/ class="./u);
    expect(wait).toBe(refund);
  });

  it('cannot be made twice, and its button can keep the focus', () => {
    const [waits, refund] = buttonsOf('extends', 'disputed');
    expect(waits).toMatch(/>You wait for the conversation<\/button>$/);
    expect(waits).toContain('aria-disabled="true"');
    expect(waits).not.toMatch(/ disabled/);
    expect(refund).not.toContain('disabled');
  });
});
