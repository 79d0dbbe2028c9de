import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadsPlugin } from './build/preloads.ts';
import { moodStylesheetPlugin } from './build/mood-stylesheet.ts';

export default defineConfig({
  plugins: [react({ jsxImportSource: '@emotion/react' }), moodStylesheetPlugin(), preloadsPlugin()],
  resolve: { conditions: ['@rostrum/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // The policy allows fonts and images from this origin only, so nothing is turned into a data URL.
    assetsInlineLimit: 0,
    // A polyfill would be an inline script; every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    sourcemap: true,
    reportCompressedSize: true,
    manifest: true,
  },
});
