import type { Answer } from '@rostrum/contracts/client';
import {
  viewsEndpoints,
  type SharePlatform,
  type ViewSource,
} from '@rostrum/contracts/views/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type Reach = Answer<'campaignReach'>;

export const reachQuery = (campaignId: number) =>
  queryOptions({
    queryKey: ['views', campaignId],
    queryFn: ({ signal }) =>
      client.call(viewsEndpoints.campaignReach, { params: { id: campaignId } }, { signal }),
  });

/** The call goes on when the page is left. */
const outlivingPage: typeof fetch = (input, init) => fetch(input, { ...init, keepalive: true });

/** Whether the browser asks not to be tracked. */
const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' ||
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Resolves in any case: that a view is not counted is nothing a visitor can do about. */
export async function reportView(id: number, source: ViewSource): Promise<void> {
  if (refusesTracking()) return;
  const input = { params: { id }, body: { source } };
  await client
    .call(viewsEndpoints.viewCampaign, input, { fetch: outlivingPage })
    .catch(() => undefined);
}

/** Resolves in any case, as `reportView` does. */
export async function reportShare(id: number, platform: SharePlatform): Promise<void> {
  if (refusesTracking()) return;
  const input = { params: { id }, body: { platform } };
  await client
    .call(viewsEndpoints.shareCampaign, input, { fetch: outlivingPage })
    .catch(() => undefined);
}
