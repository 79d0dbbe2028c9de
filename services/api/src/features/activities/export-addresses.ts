import type { MemberExport } from '../../kernel/member-data.ts';
import type { App } from '../../runtime/app.ts';

/** The network addresses and browsers of a member's requests that are kept for 30 days. */
export function exportAddressesOf({ state }: Pick<App, 'state'>): MemberExport {
  return {
    records: async (userId) => ({
      networkAddresses: (await state.addresses.listOf(userId)).map(
        ({ at, address, userAgent }) => ({
          at: at === undefined ? null : new Date(at).toISOString(),
          address,
          userAgent,
        }),
      ),
    }),
  };
}
