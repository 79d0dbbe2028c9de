import { css } from '@emotion/react';
import { pinnedPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Term, TermList } from '../../../ui/data-display/TermList.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { media, space } from '../../../ui/tokens/tokens.ts';
import { PolicyNote, PolicySplit } from '../../campaigns/index.ts';
import type { PromptDetail } from '../api.ts';
import { rulesOf } from './rules.ts';

/** What entries may be, who votes, who wins, and how the money is divided. */
export function RulesTab({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const policy = pinnedPolicy(prompt.payoutPolicy);
  return (
    <div css={columnsStyle}>
      <Stack as="section" gap={4} aria-labelledby="rules">
        <Heading level={2} size="card" id="rules">
          Rules
        </Heading>
        <TermList>
          {rulesOf(prompt).map(({ term, text }) => (
            <Term key={term} term={term}>
              {text}
            </Term>
          ))}
        </TermList>
      </Stack>
      <Card as="section" padding={5} aria-labelledby="money">
        <Stack gap={4}>
          <Heading level={2} size="card" id="money">
            Where the money goes
          </Heading>
          {policy && (
            <>
              <Text size={15}>{policy.title}.</Text>
              <PolicySplit
                policy={policy}
                participants={[]}
                slim
                {...(prompt.currentAmountCents > 0 && { exampleCents: prompt.currentAmountCents })}
              />
            </>
          )}
          <Text size={14} tone="muted">
            The $1 of the request, the contributions and the $1 of each entry are the bounty. Nobody
            withdraws a request or a contribution. Without an entry or without a vote everything is
            refunded, with the fees.
          </Text>
          <PolicyNote policy={prompt.payoutPolicy} noun="prompt" />
        </Stack>
      </Card>
    </div>
  );
}

const columnsStyle = css({
  display: 'grid',
  gap: space(8),
  alignItems: 'start',
  '& > *': { minWidth: 0 },
  [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) 372px', columnGap: space(12) },
});
