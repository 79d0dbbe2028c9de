import { coverSvg, voiceColours } from '@rostrum/contracts/campaigns/cover';
import { payoutPolicies } from '@rostrum/contracts/money';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PolicySplit } from './PolicySplit.tsx';

const policy = payoutPolicies['split-9-1'];
const participants = ['Ada Bell', 'Max Wu', 'Ida Jil'];

describe('the shares of a campaign', () => {
  it('have the colours of its cover', () => {
    // 11 is the place of the family of fields.
    const campaign = { coverSeed: 14_000 * 14 + 11, categoryId: 5 };
    const markup = renderToStaticMarkup(
      <PolicySplit policy={policy} participants={participants} campaign={campaign} />,
    );
    const cover = coverSvg({ ...campaign, title: 'Who owns the rain?', participants });
    for (const colour of voiceColours(campaign, participants.length)) {
      expect(cover).toContain(colour);
      expect(markup).toContain(`background:${colour}`);
    }
  });

  it('tell the platform from the creator without colours', () => {
    const markup = renderToStaticMarkup(
      <PolicySplit policy={policy} participants={participants} />,
    );
    // In the bar and in the list; only the platform's is striped.
    expect(markup.match(/background:repeating-linear-gradient/gu)).toHaveLength(2);
    expect(markup).toContain('background:var(--content-muted)');
  });

  it('have the colours of the mood without a campaign', () => {
    const markup = renderToStaticMarkup(
      <PolicySplit policy={policy} participants={participants} />,
    );
    expect(markup).toContain('background:var(--voice-a)');
  });
});
