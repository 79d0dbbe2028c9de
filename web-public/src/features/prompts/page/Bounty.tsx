import { css } from '@emotion/react';
import { allocate, dollars, pinnedPolicy } from '@rostrum/contracts/money';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { formatMoment } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { Text, TextLink } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { PolicySplit, YouGave } from '../../campaigns/index.ts';
import type { PromptDetail } from '../api.ts';
import { Contribute } from '../pay/Contribute.tsx';
import { timeLeftText } from '../time-left.ts';

interface BountyProps {
  readonly prompt: PromptDetail;
  /** ms. */
  readonly now: number;
}

/** The sum, the time that is left, what the sum is divided into, and what can be done. */
export function Bounty({ prompt, now }: BountyProps): ReactNode {
  const { id, phase, currentAmountCents, backerCount, acceptsEntries, expiresAt, abilities } =
    prompt;
  return (
    <Card as="section" padding={5} aria-label="Bounty">
      <Stack gap={4}>
        {phase === 'expired' ? (
          <Text strong>What was paid for this prompt is refunded.</Text>
        ) : (
          <div>
            <p css={sumStyle}>
              <Money cents={currentAmountCents} form="short" />
            </p>
            <Text size={15} tone="muted">
              bounty by {counted(backerCount, 'person', 'people')}
            </Text>
          </div>
        )}
        {acceptsEntries && (
          <p css={timeStyle} title={formatMoment(expiresAt)}>
            <Timer size={18} aria-hidden="true" />
            {timeLeftText(expiresAt, now)}
          </p>
        )}
        <Shares prompt={prompt} />
        {abilities.enter && (
          <LinkButton to={`/prompts/${String(id)}/enter`} size="large" wide>
            Enter for $1
          </LinkButton>
        )}
        <Contribute prompt={prompt} variant={abilities.enter ? 'outline' : 'primary'} />
        <YouGave cents={prompt.givenCents} />
        <Text size={14} tone="muted">
          {(phase === 'active' || phase === 'closed') && 'The money waits in escrow. '}
          <TextLink to="?tab=rules#about">Rules and money</TextLink>
        </Text>
      </Stack>
    </Card>
  );
}

/** What the sum would be divided into now, by the policy that was fixed with the prompt. */
function Shares({ prompt }: Pick<BountyProps, 'prompt'>): ReactNode {
  const { payoutPolicy, currentAmountCents, result, phase } = prompt;
  const policy = pinnedPolicy(payoutPolicy);
  if (!policy || phase === 'expired' || phase === 'removed') return null;
  const winners = result?.winners.length ?? 0;
  const [first, ...others] = allocate(policy, currentAmountCents, { winners }).filter(
    ({ role }) => role === 'winners',
  );
  return (
    <Stack gap={2}>
      <PolicySplit policy={policy} participants={[]} exampleCents={currentAmountCents} slim />
      {first && others.length > 0 && (
        <Text size={14} tone="muted">
          {counted(winners, 'winner')} share, about {dollars(first.cents)} each.
        </Text>
      )}
    </Stack>
  );
}

const sumStyle = css({
  fontFamily: tokens.font.display,
  fontSize: tokens.size[46],
  lineHeight: 1.1,
});

const timeStyle = css({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});
