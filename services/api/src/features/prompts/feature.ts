import { defineFeature } from '../../runtime/define-feature.ts';

export const prompts = defineFeature({
  name: 'prompts',
  exports: () => ({
    // No member has a prompt yet.
    async *streams() {
      yield* await Promise.resolve([]);
    },
  }),
});
