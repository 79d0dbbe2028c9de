import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { campaignLedger } from './campaign-ledger.ts';

export const ledger = defineFeature({
  name: 'ledger',
  endpoints: () => [endpoint(routes.campaignLedger, campaignLedger)],
});
