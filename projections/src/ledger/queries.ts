import { ledgerAccounts } from '@rostrum/contracts';
import { counterId } from '../engine/counters.ts';
import type { AccountBalance, LedgerEntry, Queries } from '../queries.ts';
import { exactly, plain, type ModelReader } from '../engine/answers.ts';

export function ledgerQueries(reader: ModelReader): Queries['ledger'] {
  return {
    ofCampaign: async (campaignId, { offset, limit }) => {
      const ledger = await reader.collection('ledger');
      const [found, total] = await Promise.all([
        ledger.find({ where: { campaignId }, sort: [['position', 'desc']], offset, limit }),
        exactly(ledger, [counterId(campaignId)]),
      ]);
      return { items: found.map((stored) => plain(stored) as LedgerEntry), ...total };
    },
    escrowOf: async (campaignId) => {
      const stored = await (
        await reader.collection('accounts')
      ).get(ledgerAccounts.escrowOpen(campaignId));
      return stored ? 0 - (plain(stored) as AccountBalance).cents : 0;
    },
    /** The chart of accounts: ids are left open (`liabilities:deposit:*`), so it is bounded. */
    accounts: async () => {
      const chart = await (await reader.collection('accounts')).scan('helpers');
      return chart.map((stored) => plain(stored) as AccountBalance);
    },
  };
}
