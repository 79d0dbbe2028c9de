import { defineFeature, lazyPage } from '../../kernel/define-feature.ts';

export const search = defineFeature({
  pages: [
    { path: '/search', page: lazyPage(async () => (await import('./SearchPage.tsx')).SearchPage) },
  ],
});
