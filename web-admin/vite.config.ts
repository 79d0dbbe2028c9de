import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  resolve: { conditions: ['@rostrum/source', 'module', 'browser', 'development|production'] },
  build: {
    target: 'es2022',
    // The content security policy allows fonts and images from this origin only, no data URLs.
    assetsInlineLimit: 0,
    // A polyfill would be an inline script; every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
