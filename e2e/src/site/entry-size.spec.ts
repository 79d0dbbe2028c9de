import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** Reads a file of the built public site. `path`: relative to its `dist` directory. */
function fileOfSite(path: string): Buffer {
  return readFileSync(fileURLToPath(new URL(`../../../web-public/dist/${path}`, import.meta.url)));
}

const scripts = Array.from(
  fileOfSite('index.html')
    .toString()
    .matchAll(/(?:src|href)="\/(?<path>[^"]+\.js)"/gu),
  ({ groups }) => groups?.path ?? '',
);

describe("the public site's entry", () => {
  it('is at most 150 KB of scripts, gzipped', () => {
    expect(scripts).toContainEqual(expect.stringMatching(/^assets\/framework-/u));
    const sizes = scripts.map((path) => gzipSync(fileOfSite(path)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
  });

  it('has no validation code', () => {
    const sources = scripts.map((path) => fileOfSite(path).toString());
    expect(sources.filter((source) => source.includes('ZodError'))).toEqual([]);
  });
});
