import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { MoneyChart } from './MoneyChart.tsx';

const day = (raisedCents: number) => ({ day: '2026-03-01', raisedCents, raised: '0.00' });

it('a chart of days without money says so, in place of an axis of cents', () => {
  expect(textOf(<MoneyChart daily={[day(0), day(0)] as never} />)).toContain(
    'Nothing was raised on these days.',
  );
  expect(textOf(<MoneyChart daily={[day(0), day(2_500)] as never} />)).not.toContain('Nothing');
});
