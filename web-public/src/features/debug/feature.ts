import { defineFeature } from '../define-feature.ts';

/** Pages for developers. Production builds do not contain them. */
export const debug = defineFeature({
  name: 'debug',
  routes: import.meta.env.DEV
    ? {
        open: [
          { path: '/debug/image-test', lazy: () => import('./ImageTestPage.tsx') },
          { path: '/debug/fix-images', lazy: () => import('./FixImagesPage.tsx') },
        ],
        members: [{ path: '/debug/uploader', lazy: () => import('./UploaderPage.tsx') }],
      }
    : {},
});
