import { withSums } from '@rostrum/contracts/testing/with-sums';
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
  const reason = 'The participants have fallen ill.';
  await withSums(admin).cancelAsAdmin(data.campaigns[0] ?? 0, reason);
  return provider;
}
