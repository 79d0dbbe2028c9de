import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { AcceptDisputes } from './AcceptDisputes.tsx';
import { disputedOf } from './disputed.ts';

const share = (campaignId: number, disputes: number, disputedCents: number) => ({
  campaignId,
  sums: { payCents: 1, nettedCents: 0, payeeId: 2, detailsId: 3, disputes, disputedCents },
});

it('the dialog of approvals asks for a tick that names the sum at risk, each campaign once', () => {
  const disputed = disputedOf([share(5, 1, 2_500), share(5, 1, 2_500), share(6, 2, 1_000)]);
  expect(disputed).toEqual({ disputes: 3, disputedCents: 3_500 });
  const text = textOf(
    <AcceptDisputes disputed={disputed} accepted={false} onAccept={() => undefined} />,
  );
  expect(text).toContain('$35.00 of the donations to these campaigns are in 3 open disputes.');
  expect(text).toContain('Approve although $35.00 are at risk');
});

it('the dialog of approvals asks for no tick without open disputes', () => {
  const disputed = disputedOf([share(5, 0, 0)]);
  expect(
    textOf(<AcceptDisputes disputed={disputed} accepted={false} onAccept={() => undefined} />),
  ).toBe('');
});
