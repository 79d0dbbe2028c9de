import { defineFeature } from '../kernel/define-feature.ts';
import { goodwillRefundsRoutes as routes } from './routes.ts';

export const goodwillRefunds = defineFeature({ name: 'goodwill-refunds', routes });
