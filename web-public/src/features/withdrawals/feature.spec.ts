import { expect, it } from 'vitest';
import type { Places } from '../places.tsx';
import { withdrawals } from './feature.ts';
import { noConversation } from '../../testing/no-conversation.ts';

it('offers to take a donation back while the funding is open, also on hold, and not after it', () => {
  const panel = withdrawals.places?.campaignPanels?.[0];
  const shown = (parts: Partial<Places['campaignPanels']['campaign']>) =>
    panel?.shown?.({
      campaign: {
        acceptsDonations: true,
        onHoldSince: null,
        daysLeft: 9,
        conversation: { takeBackUntil: null },
        givenCents: 500,
        ...parts,
      },
    } as Places['campaignPanels']);
  const onHold = { acceptsDonations: false, onHoldSince: '2026-03-01T12:00:00.000Z' };
  expect(shown({})).toBe(true);
  expect(shown({ givenCents: 0 })).toBe(false);
  expect(shown(onHold)).toBe(true);
  const announced = (takeBackUntil: string) =>
    shown({ conversation: { ...noConversation, takeBackUntil } });
  expect(announced('2099-03-01T12:00:00.000Z')).toBe(true);
  expect(announced('2026-03-01T12:00:00.000Z')).toBe(false);
  expect(shown({ ...onHold, daysLeft: 0 })).toBe(false);
});
