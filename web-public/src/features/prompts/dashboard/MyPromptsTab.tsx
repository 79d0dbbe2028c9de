import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../../api/LoadFailed.tsx';
import { LinkButton } from '../../../ui/actions/Button.tsx';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Loading, Skeleton, SkeletonText } from '../../../ui/feedback/Skeleton.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Row, Stack, VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { counted } from '../../../ui/text/counted.ts';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { useMember } from '../../accounts/index.ts';
import { type Prompt, userPromptsQuery } from '../api.ts';
import { createdText } from './created-text.ts';

const skeletons = 2;

/** The member's own prompts, also those that are not paid. */
export function MyPromptsTab(): ReactNode {
  const id = useMember()?.id ?? 0;
  const prompts = useQuery({ ...userPromptsQuery(id), enabled: id !== 0 });
  if (prompts.isPending) {
    return (
      <Loading label="Loading your prompts">
        <Grid columns={2}>{Array.from({ length: skeletons }, skeleton)}</Grid>
      </Loading>
    );
  }
  if (prompts.isError) return <LoadFailed query={prompts} title="Error Loading Prompts" />;
  if (prompts.data.length === 0) {
    return (
      <EmptyState
        title="No prompt bounties yet"
        text="Create a $1 prompt bounty to get creators to make content for you!"
        action={<LinkButton to="/prompts/create">Create a prompt bounty</LinkButton>}
      />
    );
  }
  return (
    <Stack gap={4}>
      <Heading level={2} size="card">
        My Prompt Bounties
      </Heading>
      <Grid as="ul" columns={2}>
        {prompts.data.map((prompt) => (
          <li key={prompt.id} css={css({ display: 'grid', minWidth: 0 })}>
            <MyPrompt prompt={prompt} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}

function MyPrompt({ prompt }: { readonly prompt: Prompt }): ReactNode {
  const { id, title, description, createdAt, categoryName, submissionCount, phase } = prompt;
  return (
    <Card as="article" padding={5}>
      <Stack gap={3}>
        <div>
          <Heading level={3} size="small" css={css({ overflowWrap: 'anywhere' })}>
            <bdi>{title}</bdi>
          </Heading>
          <Text size={14} tone="muted">
            {createdText(createdAt)}
          </Text>
        </div>
        <Text size={15} css={threeLines}>
          <span dir="auto">{description}</span>
        </Text>
        <Row gap={2} justify="space-between">
          <Row gap={2}>
            <Badge tone="neutral">{categoryName === '' ? 'General' : categoryName}</Badge>
            {phase === 'pending_payment' && <Badge tone="warning">Waiting for payment</Badge>}
            <Text as="span" size={15} tone="muted">
              {counted(submissionCount, 'submission')}
            </Text>
          </Row>
          <LinkButton to={`/prompts/${String(id)}`} variant="outline" size="small">
            View Details<VisuallyHidden> of {title}</VisuallyHidden>
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

const skeleton = (_: unknown, index: number): ReactNode => (
  <Card key={index} padding={5}>
    <Stack gap={4}>
      <Skeleton width="70%" height={22} />
      <SkeletonText lines={3} />
      <Skeleton width="50%" />
    </Stack>
  </Card>
);

const threeLines = css({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
});
