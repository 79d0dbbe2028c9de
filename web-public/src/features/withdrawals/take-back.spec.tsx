import { ApiError } from '@rostrum/contracts/client';
import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { Offer } from './TakeBackDialog.tsx';

const none = (): void => undefined;
const textOf = (changes: Partial<ComponentProps<typeof Offer>>): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Offer
        sums={{ amountCents: 2500, feeCents: 105 }}
        refusal={null}
        quota={{ left: 3, nextAt: null }}
        error={null}
        busy={false}
        onTakeBack={none}
        onKeep={none}
        {...changes}
      />
    </MemoryRouter>,
  )
    .replace(/<style.*?<\/style>/gsu, '')
    .replace(/<[^>]+>/gu, ' ')
    .replace(/\s+/gu, ' ');

describe('the offer to take a donation back', () => {
  it('says what is returned with the fee, how many are left, and that it is final', () => {
    const text = textOf({});
    expect(text).toContain('Your donation $25.00 Its fee $1.05 You get back $26.05');
    expect(text).toContain('You can take back 3 donations within 30 days; 3 of them are left.');
    expect(text).toContain('This cannot be undone. Banks and PayPal usually show a refund');
    expect(text).toContain('Take back $26.05 Keep the donation');
    expect(textOf({ quota: { left: 1, nextAt: null } })).toContain('1 of them is left');
  });

  it('cannot be taken while none is left, and says when it can and who else can do it', () => {
    const text = textOf({ quota: { left: 0, nextAt: '2026-04-02T08:05:00.000Z' } });
    expect(text).toContain('the next one from 2026-04-02, 08:05 UTC. An administrator can');
    expect(text).not.toContain('Take back $26.05');
  });

  it('is not made where it would be refused, with the reason in its place', () => {
    const text = textOf({ refusal: 'This payment was disputed at the bank or PayPal.' });
    expect(text).toContain('This payment was disputed at the bank or PayPal.');
    expect(text).not.toContain('Take back $26.05');
  });

  it('shows why the server refused it', () => {
    const error = new ApiError(409, JSON.stringify({ message: 'The funding has closed.' }));
    expect(textOf({ error })).toContain('The donation was not taken back The funding has closed.');
  });
});
