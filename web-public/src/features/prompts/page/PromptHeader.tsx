import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/data-display/Badge.tsx';
import { Avatar } from '../../../ui/images/Avatar.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Breadcrumbs } from '../../../ui/navigation/Breadcrumbs.tsx';
import { Heading, TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import type { PromptDetail } from '../api.ts';
import { FileTypeIcon, fileTypeLabel } from '../file-types.tsx';
import { promptState } from '../time-left.ts';

interface PromptHeaderProps {
  readonly prompt: PromptDetail;
  /** ms. */
  readonly now: number;
}

/** The brief as a sentence of its own, who asks, and what is wanted. */
export function PromptHeader({ prompt, now }: PromptHeaderProps): ReactNode {
  const { title, creator, categoryId, categoryName, allowedFileTypes } = prompt;
  return (
    <Stack as="header" gap={3}>
      <Breadcrumbs
        trail={[
          { label: 'Prompts', to: '/prompts' },
          { label: categoryName, to: `/prompts?category=${String(categoryId)}` },
        ]}
      />
      <Heading level={1} size="page" css={titleStyle(title.length)}>
        <bdi>{title}</bdi>
      </Heading>
      <Row gap={3}>
        <span css={askerStyle}>
          <Avatar username={creator.username} imageUrl={creator.profileImageUrl} />
          <span css={css({ minWidth: 0, overflowWrap: 'anywhere' })}>
            Asked by <TextLink to={`/profile/${String(creator.id)}`}>{creator.username}</TextLink>
          </span>
        </span>
        <Badge tone="neutral">
          <FileTypeIcon type={allowedFileTypes} size={14} />
          {fileTypeLabel(allowedFileTypes)}
        </Badge>
        <Badge tone={prompt.acceptsEntries ? 'success' : 'neutral'}>
          {prompt.acceptsEntries ? 'Open' : promptState(prompt, now)}
        </Badge>
      </Row>
    </Stack>
  );
}

/** Characters of a title from which it is smaller, so that the entries stay near. */
const longTitle = 62;

const titleStyle = (length: number) =>
  css({
    overflowWrap: 'anywhere',
    [media.desktop]: length < longTitle && { fontSize: tokens.size[56], lineHeight: 1.04 },
  });

const askerStyle = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(3),
  minWidth: 0,
  color: tokens.content.muted,
});
