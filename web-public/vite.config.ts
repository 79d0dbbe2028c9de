import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './build/chunk-groups.ts';
import { preloadsPlugin } from './build/preloads.ts';
import { minifiedScriptsPlugin } from './build/minified-scripts.ts';
import { moodStylesheetPlugin } from './build/mood-stylesheet.ts';

const ofEntry = /\/(?:framework|rolldown-runtime|site)-/u;

export default defineConfig({
  plugins: [
    react({ jsxImportSource: '@emotion/react' }),
    moodStylesheetPlugin(),
    preloadsPlugin(),
    minifiedScriptsPlugin(['mood-boot.js', 'translated-texts.js']),
  ],
  build: {
    target: 'es2022',
    // The content security policy allows no data URLs for fonts and images.
    assetsInlineLimit: 0,
    // The polyfill is an inline script, which the policy forbids; every target browser preloads
    // modules natively.
    modulePreload: {
      polyfill: false,
      // The files of the entry are loaded before any other asks for them.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !ofEntry.test(file)),
    },
    sourcemap: true,
    rolldownOptions: {
      output: {
        // The entry names all chunks: shorter hashes make it smaller.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups, includeDependenciesRecursively: false },
      },
    },
    reportCompressedSize: true,
    manifest: true,
  },
});
