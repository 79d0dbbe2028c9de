import { fileURLToPath } from 'node:url';
import type { Sites } from './answers/static.ts';

/**
 * The built sites. Their directories are found from this file's, which is as deep in the product as
 * `src/http` when it was compiled (`dist/http`) and when it was bundled (`dist/bundle`).
 */
export function builtSites(): Sites {
  const dist = (site: string) =>
    fileURLToPath(new URL(`../../../../${site}/dist`, import.meta.url));
  return { public: dist('web-public'), admin: dist('web-admin') };
}
