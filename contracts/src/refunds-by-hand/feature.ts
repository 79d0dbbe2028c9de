import { defineFeature } from '../kernel/define-feature.ts';
import * as lists from './lists.ts';
import { refundsByHandRoutes as routes } from './routes.ts';

export const refundsByHand = defineFeature({ name: 'refunds-by-hand', routes, lists });
