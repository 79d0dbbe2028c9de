import type { RouteName } from '@rostrum/contracts';
import { publishCampaign } from './campaigns.ts';
import type { TestApp } from './create-test-app.ts';
import type { Member } from './members.ts';

/** The parameters of a route's path. */
export type Params = Readonly<Record<string, string>>;

/**
 * By route that only an owner may call (`members: 'owner'` or `'owner-or-admin'`): creates a thing of
 * the owner, and returns the parameters of the path that name it. A feature exports them as `owned`
 * in its `owned-objects.fixture.ts`; the tests of access find the file.
 */
export type OwnedObjects = Readonly<
  Partial<Record<RouteName, (owner: Member, test: TestApp) => Promise<Params>>>
>;

/** The parameter `id` of a member's own routes. */
export function paramsOfMember({ id }: Member): Promise<Params> {
  return Promise.resolve({ id: String(id) });
}

/** The parameter `id` of a new campaign of the owner. */
export async function paramsOfCampaign(owner: Member): Promise<Params> {
  const campaign = await publishCampaign(owner);
  return { id: String(campaign.id) };
}
