import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { Loading, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Row, Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { tokens } from '../../ui/tokens/tokens.ts';
import { isTrailer } from '@rostrum/contracts/categories/constants';
import { AddHashtag } from './AddHashtag.tsx';
import { hashtagsQuery } from './api.ts';
import { HashtagList } from './HashtagList.tsx';
import type { editing as editingOf } from './who-may-edit.ts';

interface HashtagsProps {
  readonly campaign: { readonly id: number; readonly categoryId: number };
  readonly editing: ReturnType<typeof editingOf>;
}

/** The hashtags of a campaign, and their editor for who may change them. */
export function Hashtags({ campaign, editing }: HashtagsProps): ReactNode {
  const { id: campaignId } = campaign;
  const query = useQuery(hashtagsQuery(campaignId));
  const [said, setSaid] = useState('');
  if (query.isPending) return <HashtagsSkeleton />;
  if (query.isError) return <LoadFailed query={query} title="The hashtags could not be loaded" />;
  const { hashtags } = query.data;
  return (
    <Stack gap={4}>
      {hashtags.length === 0 ? (
        <Text size={15} tone="muted">
          No hashtags yet.
          {editing === 'yes' &&
            ` They help people to find this ${isTrailer(campaign) ? 'trailer' : 'debate'}.`}
        </Text>
      ) : (
        <HashtagList
          campaignId={campaignId}
          hashtags={hashtags}
          editable={editing === 'yes'}
          onRemoved={(name) => {
            setSaid(`Removed #${name}`);
          }}
        />
      )}
      {editing === 'yes' &&
        (hashtags.length < hashtagLimits.perCampaign ? (
          <AddHashtag
            campaignId={campaignId}
            present={hashtags.map(({ name }) => name)}
            say={setSaid}
          />
        ) : (
          <Text size={15} tone="muted">
            {hashtagMessages.full}
          </Text>
        ))}
      {editing === 'held' && (
        <Text size={15} tone="muted">
          {hashtagMessages.onHold}
        </Text>
      )}
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </Stack>
  );
}

function HashtagsSkeleton(): ReactNode {
  return (
    <Loading label="Loading the hashtags">
      <Row gap={2}>
        {[96, 72, 120, 84].map((width) => (
          <Skeleton key={width} width={width} height={36} radius={tokens.radius.pill} />
        ))}
      </Row>
    </Loading>
  );
}
