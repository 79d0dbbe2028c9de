import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { listPayoutPolicies } from './list-payout-policies.ts';
import { simulatePayout } from './simulate-payout.ts';

export const payoutPolicies = defineFeature({
  name: 'payout-policies',
  endpoints: () => [
    endpoint(routes.listPayoutPolicies, listPayoutPolicies),
    endpoint(routes.simulatePayout, simulatePayout),
  ],
});
