import { css } from '@emotion/react';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '../../../ui/layout/Card.tsx';
import { Cover } from '../../../ui/images/Cover.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Heading, Text } from '../../../ui/text/text.tsx';
import { space, tokens } from '../../../ui/tokens/tokens.ts';
import { categoriesQuery } from '../../categories/index.ts';
import { Participants } from '../CampaignCard.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

interface CoverPreviewProps {
  readonly form: CampaignForm;
  /** The seed of a published campaign, which later titles do not change. */
  readonly publishedSeed?: number | undefined;
}

/** The campaign's card, updated while the form is filled in. */
export function CoverPreview({ form, publishedSeed }: CoverPreviewProps): ReactNode {
  const [title, categoryId, participants, imageUrl] = useWatch({
    control: form.control,
    name: ['title', 'categoryId', 'participants', 'imageUrl'],
  });
  const names = participants.map(({ name }) => name.trim()).filter((name) => name !== '');
  const shown = names.length > 0 ? names : ['A', 'B'];
  const { data: categories } = useQuery(categoriesQuery);
  const category = categories?.find(({ id }) => String(id) === categoryId);
  return (
    <Stack gap={3} as="section" aria-label="Preview">
      <Text size={14} tone="muted">
        Preview
      </Text>
      <Card padding={0}>
        <Cover
          coverSeed={publishedSeed ?? coverSeed(Number(categoryId) || 0, title)}
          categoryId={Number(categoryId) || 0}
          title={title}
          participants={shown}
          imageUrl={imageUrl}
        />
        <div css={css({ display: 'grid', gap: space(2), padding: space(4.5) })}>
          <Text size={14} tone="muted">
            {category?.name ?? 'Category'}
          </Text>
          <Heading level={2} size="card" css={css({ overflowWrap: 'anywhere' })}>
            {title.trim() || 'Your question'}
          </Heading>
          {names.length > 0 ? (
            <Participants names={names} />
          ) : (
            <Text size={15} tone="muted">
              Two people who disagree
            </Text>
          )}
        </div>
      </Card>
      <p css={css({ fontSize: tokens.size[14], color: tokens.content.muted })}>
        {imageUrl === ''
          ? 'The cover is drawn from the question, the category and the names.'
          : 'The cover shows your image.'}
      </p>
    </Stack>
  );
}
