import { defineFeature } from '../../runtime/define-feature.ts';
import { shutOpenAccounts } from './seed-demo.ts';

export const demo = defineFeature({
  name: 'demo',
  prepare: shutOpenAccounts,
});
