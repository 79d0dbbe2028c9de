import { trailerMessages } from '@rostrum/contracts/campaigns/messages';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { textOf } from '../../testing/render.tsx';
import { TrailerReview } from './Review.tsx';

type Campaign = Places['campaignSections']['campaign'];

const maker = 3;
const sentBack = {
  state: 'sent_back',
  since: '2026-11-30T09:00:00.000Z',
  reason: 'The sound is missing.',
  replaceBy: '2026-12-07T09:00:00.000Z',
  round: 1,
  canBeUndone: false,
} as const;

function textFor(reader: number, parts: Partial<Campaign>): string {
  const loaded = new QueryClient();
  loaded.setQueryData(['auth', 'getIdentity'], { id: reader });
  const campaign = {
    id: 7,
    creatorId: maker,
    phase: 'active',
    trailerUrl: null,
    abilities: { review: reader !== maker, remove: true },
    review: { ...sentBack, state: 'waiting', reason: null, replaceBy: null },
    ...parts,
  } as Campaign;
  return textOf(
    <ThemeProvider theme={createTheme()}>
      <TrailerReview campaign={campaign} />
    </ThemeProvider>,
    loaded,
  );
}

describe('the review of a trailer in the console', () => {
  it('is left to another administrator by its maker', () => {
    const shown = textFor(maker, {});
    expect(shown).toContain(trailerMessages.ownReview);
    expect(shown).not.toContain('Accept');
    expect(textFor(4, {})).toContain('AcceptSend back');
    expect(textFor(4, {})).not.toContain(trailerMessages.ownReview);
    expect(textFor(maker, { phase: 'completed' })).not.toContain(trailerMessages.ownReview);
  });

  it('says when a trailer that was sent back is removed, until it is', () => {
    const removal = 'It is removed on 7 Dec 2026, 09:00 UTC';
    expect(textFor(4, { phase: 'sent_back', review: sentBack })).toContain(removal);
    const removed = textFor(4, { phase: 'removed', review: sentBack });
    expect(removed).toContain('The maker was told: “The sound is missing.”');
    expect(removed).not.toContain('It is removed');
  });
});
