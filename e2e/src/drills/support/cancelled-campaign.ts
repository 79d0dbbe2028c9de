import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import type { ProductProcess } from '../../product/product-process.ts';
import { registerAdministrator } from './members.ts';
import { Provider } from './provider.ts';
import type { TestData } from './test-data.ts';

/**
 * Settles the payments of the data, and lets an administrator cancel its first campaign. Returns the
 * provider, which knows the payments that were acknowledged.
 */
export async function settleAndCancel(server: ProductProcess, data: TestData): Promise<Provider> {
  const admin = await registerAdministrator(server);
  const provider = new Provider(data.payments);
  await provider.sendAll(server.url);
  await admin.call(campaignsEndpoints.adminCancelCampaign, {
    params: { id: data.campaigns[0] ?? 0 },
    body: { reason: 'The participants have fallen ill.' },
  });
  return provider;
}
