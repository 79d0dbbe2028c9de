import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { ledgerRoutes as routes } from './routes.ts';

export const ledger = defineFeature({ name: 'ledger', routes, lists });
