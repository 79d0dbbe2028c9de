import { allocate, payoutPolicies, type PayoutPolicy } from '@rostrum/contracts/money';
import { payoutPolicyMessages } from '@rostrum/contracts/payout-policies';
import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { markupOf, textOf } from '../../testing/render.tsx';
import { PayoutPoliciesPage } from './PayoutPoliciesPage.tsx';
import { choiceWords, lineWords, payeeName, remainderWords } from './policy-words.ts';
import { SharesTable, Summary } from './SharesTable.tsx';
import type { Simulation } from './simulation.ts';
import { SimulationFields } from './Simulator.tsx';
import type { Policy } from './use-payout-policies.ts';

const listed = (policy: PayoutPolicy, parts: Partial<Policy> = {}): Policy => ({
  ...policy,
  lines: [...policy.lines],
  remainderTo: [...policy.remainderTo],
  choosable: false,
  isDefault: false,
  ...parts,
});
const a = listed(payoutPolicies['split-9-1'], { choosable: true, isDefault: true });
const b = listed(payoutPolicies['split-33-33-17-17'], { choosable: true });
const prompts = listed(payoutPolicies['prompt-thirds']);
const trailers = listed(payoutPolicies['trailer-9']);

describe('a payout policy in the console', () => {
  it('has its lines in plain words', () => {
    expect(a.lines.map(lineWords)).toEqual([
      '9% to the platform as its fee',
      '1% to the creator',
      'The rest to the participants in equal parts',
    ]);
    expect(b.lines.map(lineWords)).toEqual([
      '66% to the participants in equal parts',
      '17% to the creator',
      '17% to the platform as the provider',
    ]);
    expect(lineWords({ role: 'winners', poolBps: 3333 })).toBe(
      '33.33% to the winners in equal parts',
    );
  });

  it('says who gets the cents that are left over', () => {
    expect(remainderWords(a)).toBe('Cents left over by rounding are part of the rest.');
    expect(remainderWords(b)).toMatch(
      /first to the creator, then to the platform as the provider, then to the participants\.$/,
    );
    expect(remainderWords(listed(payoutPolicies['preroll-fee']))).toMatch(/^Nothing/);
  });

  it('says whether creators can choose it, and which one is the default', () => {
    expect([a, b, prompts].map(choiceWords)).toEqual(['Yes, the default', 'Yes', 'No']);
  });
});

describe('the page of the payout policies', () => {
  const page = (
    <ThemeProvider theme={createTheme()}>
      <PayoutPoliciesPage />
    </ThemeProvider>
  );

  it('shows every policy with its version once they are loaded, and the simulator', () => {
    expect(markupOf(page)).toContain('Loading the payout policies');
    const loaded = new QueryClient();
    loaded.setQueryData(['payout-policies'], [a, { ...trailers, version: 7 }]);
    const text = textOf(page, loaded);
    expect(text).toContain('trailer-9');
    expect(text).toMatch(/7.*9% to the platform as its feeThe rest to the creator.*No/);
    expect(text).toContain('Simulator');
  });

  it('says that they did not load, and tries again', async () => {
    const failed = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
    const queryFn = () => Promise.reject(new Error('no answer'));
    await expect(failed.query({ queryKey: ['payout-policies'], queryFn })).rejects.toThrow();
    expect(textOf(page, failed)).toBe('The payout policies did not load. no answerTry again');
  });
});

describe('the simulator', () => {
  const fields = (policyId: string, errors = {}) => (
    <SimulationFields
      entry={{ policyId, amount: '123.45', participants: 2, winners: 1 }}
      errors={errors}
      policies={[a, prompts, trailers]}
      onChange={() => undefined}
    />
  );

  it('asks for the number of payees that the policy divides a share among', () => {
    const labels = (id: string) =>
      ['Participants', 'Winners'].filter((label) => textOf(fields(id)).includes(label));
    expect(labels(a.id)).toEqual(['Participants']);
    expect(labels(prompts.id)).toEqual(['Winners']);
    expect(labels(trailers.id)).toEqual([]);
  });

  it('shows the objection of the server at its field', () => {
    const markup = markupOf(fields(a.id, { amount: payoutPolicyMessages.amount }));
    expect(markup.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(markup).toContain(payoutPolicyMessages.amount);
  });

  it('shows the shares in dollars and in cents, with the sum of what it shows', () => {
    const shares: Simulation['shares'] = allocate(payoutPolicies['split-9-1'], 123_456_789, {
      participants: 2,
    }).map(({ role, index, cents }) => ({ role, index, amount: '', amountCents: cents }));
    const text = textOf(<SharesTable shares={shares} />);
    expect(text).toContain('Participant 1$555,555.5655,555,556');
    expect(text).toContain('Participant 2$555,555.5555,555,555');
    expect(text).toContain('Sum$1,234,567.89123,456,789');
    expect(textOf(<SharesTable shares={shares.slice(1)} />)).not.toContain('$1,234,567.89');
    const simulation = { policy: { id: a.id, version: 1 }, total: '', totalCents: 123_456_789 };
    expect(textOf(<Summary simulation={{ ...simulation, shares }} policies={[a]} />)).toBe(
      `$1,234,567.89 in 4 shares by “${a.title}”, version 1.`,
    );
    expect([payeeName('winners', 3), payeeName('creator', 1)]).toEqual(['Winner 3', 'Creator']);
  });
});
