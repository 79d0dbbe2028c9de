import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { PhaseChip } from './PhaseChip.tsx';

it('tells a cancelled campaign from one that has expired', () => {
  const text = (cancelled: boolean) =>
    textOf(<PhaseChip phase="expired" cancelled={cancelled} onHoldSince={null} />);
  expect(text(true)).toBe('Cancelled');
  expect(text(false)).toBe('Expired');
});
