import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { Answer, Input } from '@rostrum/contracts/client';
import { profilesEndpoints } from '@rostrum/contracts/profiles/constants';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../api/client.ts';

export type OwnProfile = Answer<'ownProfile'>;
export type OwnProfileChanges = Input<'changeOwnProfile'>['body'];
export type PublicProfile = Answer<'getUser'>;

const root = ['profiles'] as const;

export const ownProfileQuery = queryOptions({
  queryKey: [...root, 'own'],
  queryFn: ({ signal }) => client.call(profilesEndpoints.ownProfile, undefined, { signal }),
  meta: { shows: [['profiles'], ['accounts']] },
});

/** Changes the given fields; the others stay as they are. @throws ApiError */
export function changeOwnProfile(changes: OwnProfileChanges): Promise<OwnProfile> {
  return client.call(profilesEndpoints.changeOwnProfile, { body: changes });
}

/** @throws ApiError */
export async function changeSocialProfile(
  id: number,
  changes: Input<'changeSocialProfile'>['body'],
): Promise<void> {
  await client.call(profilesEndpoints.changeSocialProfile, { params: { id }, body: changes });
}

/** @throws ApiError */
export async function removeProfileImage(): Promise<void> {
  await client.call(profilesEndpoints.removeProfileImage);
}

export function userQuery(id: number) {
  return queryOptions({
    queryKey: [...root, id],
    queryFn: ({ signal }) => client.call(profilesEndpoints.getUser, { params: { id } }, { signal }),
    meta: { shows: [['accounts', id], ['campaigns']] },
  });
}

export function userCampaignsQuery(id: number) {
  return queryOptions({
    queryKey: ['campaigns', 'of-member', id],
    queryFn: ({ signal }) =>
      client.call(campaignsEndpoints.userCampaigns, { params: { id } }, { signal }),
    meta: { shows: [['campaigns'], ['donations'], ['promotions'], ['accounts', id]] },
  });
}

/** @throws ApiError */
export async function sendMessage(to: number, body: Input<'sendMessage'>['body']): Promise<void> {
  await client.call(profilesEndpoints.sendMessage, { params: { id: to }, body });
}
