import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: {
    target: 'es2022',
    // The content security policy allows fonts and images from this origin, but no data URLs.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the content security policy forbids; every supported
    // browser preloads modules natively.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
});
