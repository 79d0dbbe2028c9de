import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const statistics = defineFeature({
  startPage: lazyPage(async () => (await import('./Dashboard.tsx')).Dashboard),
});
