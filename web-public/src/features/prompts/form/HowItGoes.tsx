import { payoutPolicies } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Term, TermList } from '../../../ui/data-display/TermList.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { PolicySplit } from '../../campaigns/index.ts';
import { courseOfPrompt } from '../course.ts';

const policy = payoutPolicies['prompt-thirds'];

/** Beside the form of a new prompt: what follows, and where the money goes. */
export function HowItGoes(): ReactNode {
  return (
    <aside aria-labelledby="how-it-goes">
      <Card padding={5}>
        <Stack gap={5}>
          <Heading level={2} size="card" id="how-it-goes">
            How it goes
          </Heading>
          <TermList>
            {courseOfPrompt.map(({ term, text }) => (
              <Term key={term} term={term} below>
                {text}
              </Term>
            ))}
          </TermList>
          <Stack gap={3}>
            <Text size={15}>{policy.title}.</Text>
            <PolicySplit policy={policy} participants={[]} slim />
          </Stack>
        </Stack>
      </Card>
    </aside>
  );
}
