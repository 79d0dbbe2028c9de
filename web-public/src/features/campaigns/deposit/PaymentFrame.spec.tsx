import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { PaymentFrame } from './PaymentFrame.tsx';

const textOf = (goalCents: number, editPath?: string): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaymentFrame
          title="Is nuclear power the fastest way off coal?"
          goalCents={goalCents}
          categoryId={5}
          expiresAt={undefined}
          policy={undefined}
          participants={['Lena Okafor', 'Mateo Rivas']}
          editPath={editPath}
          splitIsFixed={false}
        >
          The payment
        </PaymentFrame>
      </MemoryRouter>
    </QueryClientProvider>,
  );

it('The payment of a campaign waits for a yes to a goal above $100,000 that can be changed', () => {
  const asked = textOf(1_000_000_000, '/campaigns/create');
  expect(asked).toContain('Do you mean a goal of $10,000,000?');
  expect(asked).toContain('href="/campaigns/create#goal"');
  expect(asked).not.toContain('The payment');
  for (const text of [textOf(10_000_000, '/campaigns/create'), textOf(1_000_000_000)]) {
    expect(text).toContain('The payment');
    expect(text).not.toContain('Do you mean');
  }
});
