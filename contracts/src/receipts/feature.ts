import { defineFeature } from '../kernel/define-feature.ts';
import { receiptsRoutes as routes } from './routes.ts';

export const receipts = defineFeature({ name: 'receipts', routes });
