import type { Answer, Input } from '@rostrum/contracts/client';
import {
  supporterLimits,
  supportersEndpoints as endpoints,
} from '@rostrum/contracts/supporters/constants';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

type Page = Answer<'listSupporters'>;
export type Supporter = Page['supporters'][number];

const perPage = supporterLimits.page.default;

/** Those who gave to a campaign and show their names, newest first. */
export function supportersQuery(campaignId: number) {
  return infiniteQueryOptions({
    queryKey: ['supporters', campaignId],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        endpoints.listSupporters,
        {
          params: { id: campaignId },
          query: { limit: perPage, ...(pageParam !== undefined && { after: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ supporters }: Page) =>
      supporters.length < perPage ? undefined : supporters.at(-1)?.donationId,
    // Others give meanwhile, so the list is fetched again when it is shown after this.
    staleTime: 60_000,
    meta: { shows: [['accounts'], ['donations', campaignId]] },
  });
}

/** Changes a supporter on the loaded pages. Fetching them again would take a call for each page. */
export function changeSupporter(
  queryClient: QueryClient,
  campaignId: number,
  donationId: number,
  changes: Partial<Supporter>,
): void {
  queryClient.setQueryData(
    supportersQuery(campaignId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({
          ...page,
          supporters: page.supporters.map((shown) =>
            shown.donationId === donationId ? { ...shown, ...changes } : shown,
          ),
        })),
      },
  );
}

/** Thanks for a donation, once. @throws ApiError */
export async function thankSupporter(donationId: number): Promise<void> {
  await client.call(endpoints.thankSupporter, { params: { id: donationId } });
}

/** Leaves one's own public message to the creator alone. @throws ApiError */
export async function makeMessagePrivate(donationId: number): Promise<void> {
  await client.call(endpoints.makeMessagePrivate, { params: { id: donationId } });
}

/** @throws ApiError */
export async function reportPublicMessage(
  donationId: number,
  body: Input<'reportPublicMessage'>['body'],
): Promise<void> {
  await client.call(endpoints.reportPublicMessage, { params: { id: donationId }, body });
}
