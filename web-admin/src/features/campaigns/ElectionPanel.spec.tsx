import { describe, expect, it } from 'vitest';
import type { Places } from '../../kernel/places.ts';
import { textOf } from '../../testing/render.tsx';
import { ElectionPanel } from './ElectionPanel.tsx';

type Campaign = Places['campaignSections']['campaign'];

const election = {
  cause: 'conversation_missed' as const,
  openedAt: '2026-03-01T12:00:00.000Z',
  endsAt: '2026-03-31T12:00:00.000Z',
  endedAt: null,
  extended: null,
};
const text = (parts: Partial<Campaign>): string =>
  textOf(
    <ElectionPanel
      campaign={
        {
          id: 7,
          election,
          canOpenElection: false,
          onHoldSince: null,
          heldDonations: { count: 1234, cents: 9_876_500, extending: 12, extendingCents: 30_050 },
          ...parts,
        } as Campaign
      }
    />,
  );

describe('the election of a campaign in the console', () => {
  it('shows until when it lasts, and what was chosen so far', () => {
    const shown = text({});
    expect(shown).toMatch(/Backers choose until31 Mar 2026, 12:00.* UTCResultNot known yet/);
    expect(shown).toContain('Donations held1,234: $98,765.00');
    expect(shown).toContain('Of these, chosen to wait12: $300.50');
    expect(text({ onHoldSince: election.openedAt })).toContain('later by the length of the hold');
  });

  it('shows why the backers choose', () => {
    expect(text({})).toContain('WhyThe conversation did not take place in time');
    const declined = { ...election, cause: 'participant_declined' as const };
    expect(text({ election: declined })).toContain('WhyA participant does not take part');
  });

  it('shows its end and its result', () => {
    const ended = { ...election, endedAt: election.endsAt };
    const extended = text({ election: { ...ended, extended: true } });
    expect(extended).toMatch(/Ended31 Mar 2026.*ResultExtended; what was not extended is refunded/);
    expect(extended).not.toContain('chosen to wait');
    expect(text({ election: { ...ended, extended: false } })).toContain('Everything is refunded');
  });

  it('is absent without an election, unless one can be opened', () => {
    expect(text({ election: null })).toBe('');
    expect(text({ election: null, canOpenElection: true })).toContain('no election was opened');
  });
});
