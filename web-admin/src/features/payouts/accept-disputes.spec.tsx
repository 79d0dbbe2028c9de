import { expect, it } from 'vitest';
import { textOf } from '../../testing/render.tsx';
import { AcceptDisputes } from './AcceptDisputes.tsx';
import { disputedOf } from './disputed.ts';

type Share = Parameters<typeof disputedOf>[0][number];

const share = (of: Omit<Share, 'sums'>, disputes: number, disputedCents: number): Share => ({
  ...of,
  sums: { payCents: 1, nettedCents: 0, payeeId: 2, detailsId: 3, disputes, disputedCents },
});
const campaign = { campaignId: 5 };
const prompt = { campaignId: null, promptId: 5 };

it('the dialog of approvals asks for a tick that names the sum at risk, each campaign once', () => {
  const disputed = disputedOf([
    share(campaign, 1, 2_500),
    share(campaign, 1, 2_500),
    share({ campaignId: 6 }, 2, 1_000),
  ]);
  expect(disputed).toMatchObject({ disputes: 3, disputedCents: 3_500 });
  const text = textOf(
    <AcceptDisputes disputed={disputed} accepted={false} onAccept={() => undefined} />,
  );
  expect(text).toContain('$35.00 of the donations to these campaigns are in 3 open disputes.');
  expect(text).toContain('Approve although $35.00 are at risk');
});

it('the dialog of approvals tells a prompt from a campaign with the same id', () => {
  const textFor = (...shares: readonly Share[]) =>
    textOf(
      <AcceptDisputes disputed={disputedOf(shares)} accepted={false} onAccept={() => undefined} />,
    );
  expect(
    textFor(share(campaign, 1, 2_500), share(prompt, 2, 1_000), share(prompt, 2, 1_000)),
  ).toContain('$35.00 of the payments for these campaigns and prompts are in 3 open disputes.');
  expect(textFor(share(campaign, 0, 0), share(prompt, 1, 1_000))).toContain(
    '$10.00 of the payments for these prompts are in 1 open dispute.',
  );
});

it('the dialog of approvals asks for no tick without open disputes', () => {
  const disputed = disputedOf([share(campaign, 0, 0)]);
  expect(
    textOf(<AcceptDisputes disputed={disputed} accepted={false} onAccept={() => undefined} />),
  ).toBe('');
});
