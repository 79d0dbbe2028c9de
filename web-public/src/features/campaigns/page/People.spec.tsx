import { voiceColours } from '@rostrum/contracts/campaigns/cover';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CampaignDetail } from '../api.ts';
import { People } from './People.tsx';

const campaign = {
  coverSeed: 4711,
  categoryId: 2,
  status: 'active',
  participants: ['Zofia Marchetti-Nowak', 'Det. Alasdair Quill'],
  participantBios: ['Cryptographer <script>', ''],
} as unknown as CampaignDetail;

const shown = (parts: Partial<CampaignDetail>, drawn: boolean): string =>
  renderToStaticMarkup(<People campaign={{ ...campaign, ...parts }} drawn={drawn} />).replaceAll(
    /<style[^>]*>.*?<\/style>/gu,
    '',
  );

describe('the people of a campaign', () => {
  it('are drawn by their initials on the colours of the cover, with the line that says who they are', () => {
    const markup = shown({}, true);
    for (const colour of voiceColours(campaign, 2))
      expect(markup).toContain(`background:${colour}`);
    expect(markup).toContain('Zofia Marchetti-Nowak');
    expect(markup).toContain('<p>Cryptographer &lt;script&gt;</p>');
    expect(markup.match(/<p>/gu)).toHaveLength(1);
  });

  it('are said to have not confirmed until the conversation is completed', () => {
    expect(shown({}, true).match(/has not confirmed/gu)).toHaveLength(2);
    expect(shown({ status: 'completed' }, false)).not.toContain('has not confirmed');
  });

  it('are not drawn under a picture, and are joined by a sign only in pairs', () => {
    expect(shown({}, false)).not.toContain('background:');
    expect(shown({}, true)).toContain('&amp;');
    const participants = ['Ada Bell', 'Max Wu', 'Ida Jil'];
    expect(shown({ participants }, true)).not.toContain('&amp;');
  });
});
