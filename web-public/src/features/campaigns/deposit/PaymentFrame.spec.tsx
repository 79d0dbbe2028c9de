import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { payoutPolicies } from '@rostrum/contracts/money';
import { PaymentFrame, type PaymentFrameProps } from './PaymentFrame.tsx';

// The hashtags that were chosen are kept in the browser.
const items = new Map([['rostrum.new-hashtags.7', 'energy']]);
beforeEach(() => {
  const localStorage = { getItem: (key: string) => items.get(key) ?? null };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const textOf = (
  goalCents: number,
  editPath?: string,
  also: Partial<PaymentFrameProps> = {},
): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PaymentFrame
          title="Is nuclear power the fastest way off coal?"
          goalCents={goalCents}
          categoryId={5}
          expiresAt="2026-12-14T23:59:59.999Z"
          policy={payoutPolicies['split-33-33-17-17']}
          description="Two engineers who have each built what the other calls a detour."
          participants={[{ name: 'Lena Okafor', bio: 'Builds reactors' }, { name: 'Mateo Rivas' }]}
          moderator={{ name: 'Ingrid Solberg', bio: 'Asks' }}
          creator={{ id: 7, username: 'ana' }}
          editPath={editPath}
          splitIsFixed={false}
          {...also}
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

it('The payment of a campaign shows all that is published, what locks when, and what becomes of the $1', () => {
  const text = textOf(100_000, '/campaigns/create?form=simple').replaceAll(/<[^>]+>+/gu, '|');
  const parts = text.split(/\|+/u);
  const inOrder = [
    'You can change these until the funding ends',
    'Is nuclear power the fastest way off coal?',
    'Two engineers who have each built what the other calls a detour.',
    'None: the cover above is drawn',
    'Lena Okafor · Builds reactors',
    'Ingrid Solberg · Asks',
    '#energy',
    'Locked once somebody else begins to support it',
    '$1,000',
    '14 Dec 2026 (UTC)',
    'Mateo Rivas',
    'Fixed as soon as it is created',
    '66% to the participants in equal parts, 17% creator, 17% platform',
    'ana',
    '$1.00, with your name',
    'You cannot take it back yourself; it is returned when donations are: cancelled, removed, declined, or no conversation.',
    'The payment',
  ];
  let from = 0;
  for (const part of inOrder) {
    const found = parts.indexOf(part, from);
    expect(found, part).toBeGreaterThanOrEqual(from);
    from = found + 1;
  }
});

it('The links to edit what is published are named after what they edit', () => {
  const text = textOf(100_000, '/campaigns/create').replaceAll(/<style.*?<\/style>/gu, '');
  const links = text.matchAll(/<a [^>]*>(?<name>Edit.*?)<\/a>/gu);
  const names = Array.from(links, ({ groups }) => groups?.name?.replaceAll(/<[^>]+>/gu, ''));
  expect(names).toEqual([
    'Edit the title',
    'Edit the description',
    'Edit the category',
    'Edit the image',
    'Edit the lines about the participants',
    'Edit the moderator',
    'Edit the hashtags',
    'Edit the funding goal',
    'Edit the end date',
    'Edit the participants',
    'Edit the split',
  ]);
});

it('The payment of a trailer says that the $1 is its submission fee, and does not ask about the goal', () => {
  const film = { genre: 'scifi', duration: '1:34' } as const;
  const policy = payoutPolicies['trailer-9'];
  const markup = textOf(1_000_000_000, '/campaigns/edit/7', { categoryId: 11, film, policy });
  expect(markup).toContain('href="/campaigns/edit/7#film"');
  const text = markup
    .replaceAll(/<style.*?<\/style>/gsu, '')
    .replaceAll(/<[^>]+>/gu, ' ')
    .replaceAll(/\s+/gu, ' ');
  expect(text).toContain('Pay the submission fee of $1');
  expect(text).toContain('It is income of the platform and is not returned.');
  expect(text).toContain(
    'The submission fee is income of the platform. It is not returned, whether',
  );
  expect(text).toMatch(
    /Locked once somebody else begins to support it Title .* Film 1:34 .* Genre Sci-Fi .* Cast .* Funding goal .* End date /u,
  );
  expect(text).toContain('Director');
  expect(text).not.toContain('Edit the category');
  expect(text).not.toMatch(/Do you mean|First donation|conversation|participant|moderat/iu);
});

it('The payment of a trailer names its maker, and does not say that its thumbnail was chosen', () => {
  const film = { genre: null, duration: '1:34' };
  const ofTrailer = { film, categoryId: 11, policy: payoutPolicies['trailer-9'] };
  const text = textOf(1_000_000, undefined, { ...ofTrailer, imageUrl: '/api/images/8' });
  expect(text).toContain('The image above');
  expect(text).not.toContain('Your image');
  expect(text).toContain('Maker');
  expect(textOf(1_000_000, undefined, ofTrailer)).toContain('None: the cover above is drawn');
});
