import { promptLimits } from '@rostrum/contracts/prompts/constants';
import { Instant } from '../../fields/Instant.tsx';
import { waitsForDecision, type ActProps } from './acts.ts';
import { promptRefundWords } from './prompt-words.ts';
import type { PromptPage } from './records.ts';

/** What a prompt waits for, or what became of it. */
export function WaitsFor({ prompt }: ActProps) {
  const { phase, onHoldSince } = prompt;
  const isStopped = onHoldSince !== null && (phase === 'active' || phase === 'closed');
  return (
    <>
      <Course prompt={prompt} />
      {isStopped && ', and nothing happens until its hold is lifted'}
    </>
  );
}

function Course({ prompt }: ActProps) {
  const { phase, expiresAt, awardedAt } = prompt;
  switch (phase) {
    case 'pending_payment':
      return 'Its $1 to be paid';
    case 'active':
      return (
        <>
          Its end, <Instant at={expiresAt} /> UTC
        </>
      );
    case 'closed':
      return <AfterClose prompt={prompt} />;
    case 'completed':
      return (
        <>
          Nothing: its payout was ordered <Instant at={awardedAt} /> UTC
        </>
      );
    case 'expired':
    case 'removed':
      return <Refunded refunds={prompt.refunds} />;
  }
}

function AfterClose({ prompt }: ActProps) {
  const { result, awardsAt } = prompt;
  if (result === null) return 'Its votes to be counted';
  if (waitsForDecision(prompt)) {
    const until = new Date(Date.parse(result.at) + promptLimits.decisionMs).toISOString();
    return (
      <>
        An administrator’s decision about result {result.number}, until <Instant at={until} /> UTC
        or later by the length of holds; without one, everything is refunded
      </>
    );
  }
  return awardsAt === null ? (
    'Its votes to be counted again'
  ) : (
    <>
      Its payout, which is ordered <Instant at={awardsAt} /> UTC
    </>
  );
}

function Refunded({ refunds }: Pick<PromptPage, 'refunds'>) {
  if (refunds === null) return 'Nothing';
  return (
    <>
      Nothing: everything is refunded from <Instant at={refunds.beginsAt} /> UTC on, because{' '}
      {promptRefundWords[refunds.reason]}
    </>
  );
}
