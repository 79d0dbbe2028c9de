import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const { workspaces } = JSON.parse(
  readFileSync(new URL('package.json', import.meta.url), 'utf8'),
) as { workspaces: string[] };

export default defineConfig({
  test: {
    projects: [
      ...workspaces.map((directory) => `${directory}/vitest.config.ts`),
      'services/api/vitest.distributed.config.ts',
    ],
  },
});
