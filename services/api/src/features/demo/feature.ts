import { defineFeature } from '../../runtime/define-feature.ts';
import { revokePublishedPassword } from './seed-demo.ts';

export const demo = defineFeature({
  name: 'demo',
  prepare: revokePublishedPassword,
});
