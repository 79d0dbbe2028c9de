import { imageSourcesOf } from '@rostrum/contracts/uploads/constants';
import { limits } from '@rostrum/contracts/kernel/limits';
import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LoadFailed } from '../../api/LoadFailed.tsx';
import { PageLoading } from '../../ui/feedback/PageLoading.tsx';
import { Page, Row, Stack } from '../../ui/layout/layout.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { usePageTitle } from '../../ui/browser/page-title.ts';
import { Pagination } from '../../ui/navigation/Pagination.tsx';
import { Text, TextLink } from '../../ui/text/text.tsx';
import { campaignListQuery, type Campaign } from '../campaigns/index.ts';

/** Loads the image of every campaign, page by page, and links those to edit that do not load. */
export function Component(): ReactNode {
  usePageTitle('Fix images');
  const [parameters] = useSearchParams();
  const page = Math.max(1, Number(parameters.get('page')) || 1);
  const campaigns = useQuery(campaignListQuery({ page: String(page) }));
  return (
    <Page width="text">
      <PageHeader title="Fix images" subtitle="Whether the images of campaigns load" />
      {campaigns.isPending && <PageLoading label="Loading campaigns" />}
      {campaigns.isError && <LoadFailed title="Error Loading Campaigns" query={campaigns} />}
      {campaigns.data && (
        <Stack gap={6}>
          <Stack as="ul" gap={3}>
            {campaigns.data.data.map((campaign) => (
              <ImageOf key={campaign.id} campaign={campaign} />
            ))}
          </Stack>
          <Pagination
            page={page}
            pageCount={Math.ceil((campaigns.data.total ?? 0) / limits.page.default)}
            hrefOf={(other) => `?page=${String(other)}`}
          />
        </Stack>
      )}
    </Page>
  );
}

const states = {
  none: 'no image, the cover is drawn',
  loading: 'loading',
  loaded: 'loads',
  failed: 'does not load',
} as const;

function ImageOf({
  campaign: { id, title, imageUrl },
}: {
  readonly campaign: Campaign;
}): ReactNode {
  const [state, setState] = useState<keyof typeof states>(imageUrl === null ? 'none' : 'loading');
  return (
    <Row as="li" gap={4} wrap={false}>
      {imageUrl !== null && state !== 'failed' && (
        <img
          src={imageSourcesOf(imageUrl)?.src ?? imageUrl}
          alt=""
          width={96}
          height={54}
          css={css({ objectFit: 'cover' })}
          onLoad={() => {
            setState('loaded');
          }}
          onError={() => {
            setState('failed');
          }}
        />
      )}
      <div>
        <Text strong>{title}</Text>
        <Text size={14} tone={state === 'failed' ? 'danger' : 'muted'}>
          {imageUrl ?? ''} {states[state]}
        </Text>
        {state === 'failed' && <TextLink to={`/campaigns/edit/${String(id)}`}>Edit</TextLink>}
      </div>
    </Row>
  );
}
