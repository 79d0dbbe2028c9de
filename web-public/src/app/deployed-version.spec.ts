import { expect, it } from 'vitest';
import { deployedVersion } from './deployed-version.ts';

const entry = '/assets/index-4f3c.js';
const answering = (answer: () => Response | Promise<Response>) => () => Promise.resolve(answer());
const page = (name: string) => new Response(`<script type="module" src="${name}"></script>`);

it.each([
  ['same', 'names this entry', () => page(entry)],
  ['other', 'names another entry', () => page('/assets/index-99aa.js')],
  ['away', 'is an error', () => new Response('', { status: 503 })],
  ['away', 'does not arrive', () => Promise.reject(new TypeError('Failed to fetch'))],
] as const)('is %s when the page of the server %s', async (deployed, _, answer) => {
  expect(await deployedVersion(entry, answering(answer))).toBe(deployed);
});
