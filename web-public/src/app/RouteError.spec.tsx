import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepSentPayment } from '../features/payments/index.ts';
import { RouteError } from './RouteError.tsx';

const markup = (): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RouteError />
    </MemoryRouter>,
  );

describe('a page that failed', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('asks to try again, but for a payment that was sent, to which it leads', () => {
    const kept = new Map<string, string>();
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    };
    vi.stubGlobal('window', { sessionStorage });
    expect(markup()).toContain('Please try again.');
    const quote = { amountCents: 2500, serviceFeeCents: 103, totalCents: 2603 };
    keepSentPayment('donations 7', { donationId: 71, quote });
    expect(markup()).not.toContain('Please try again.');
    expect(markup()).toContain('before you pay again');
    expect(markup()).toContain('href="/donations/71/receipt"');
  });
});
