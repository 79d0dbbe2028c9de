import { defineFeature } from '../kernel/define-feature.ts';
import { payoutPoliciesRoutes as routes } from './routes.ts';

export const payoutPolicies = defineFeature({ name: 'payout-policies', routes });
