import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aboutBackingServices, aboutFiles, testsThatBoot } from './second-run.ts';

const service = new URL('../../', import.meta.url);

describe('the tests that run a second time, on backing services', () => {
  it.each(Object.keys(aboutBackingServices))('%s boots the product', (file) => {
    expect(testsThatBoot(service)).toContain(file);
  });

  it.each(Object.keys(aboutFiles))('do not include %s, which exists', (file) => {
    expect(existsSync(new URL(file, service))).toBe(true);
    expect(testsThatBoot(service)).not.toContain(file);
  });
});
