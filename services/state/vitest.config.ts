import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@rostrum/source'] },
  ssr: { resolve: { conditions: ['@rostrum/source'] } },
  test: { include: ['src/**/*.spec.ts'], testTimeout: 30_000 },
});
