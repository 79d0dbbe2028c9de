import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { PromptDetail } from '../api.ts';
import { StopPrompt } from './StopPrompt.tsx';

/** What its asker, or an admin, can change about a prompt. */
export function AskerActs({ prompt }: { readonly prompt: PromptDetail }): ReactNode {
  const { id, abilities, locked } = prompt;
  const { edit, close, cancel } = abilities;
  if (!edit && !close && !cancel) return null;
  return (
    <Card as="section" padding={5} aria-labelledby="asker-acts">
      <Stack gap={3}>
        <Text as="h2" strong id="asker-acts">
          Your prompt
        </Text>
        {edit && locked && (
          <Text size={14} tone="muted">
            Title and text are fixed: somebody else has contributed or entered.
          </Text>
        )}
        <Row gap={2}>
          {edit && (
            <LinkButton to={`/prompts/${String(id)}/edit`} variant="outline">
              Edit
            </LinkButton>
          )}
          {close && <StopPrompt prompt={prompt} act="close" />}
          {cancel && <StopPrompt prompt={prompt} act="cancel" />}
        </Row>
      </Stack>
    </Card>
  );
}
