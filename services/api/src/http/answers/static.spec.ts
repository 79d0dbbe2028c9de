import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const UNREADABLE = '/sys/class/net/lo/speed';

describe('the built sites', () => {
  let test: TestApp;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'rostrum-sites-'));
    const files: Record<string, string> = {
      'outside.txt': 'secret',
      'public/index.html': '<!doctype html><title>site</title>',
      'public/robots.txt': 'User-agent: *',
      'public/.env': 'SECRET=1',
      'public/assets/app-4f3c2b1a.js': 'export const a = 1;',
      'public/assets/app-4f3c2b1a.js.map': '{}',
      'admin/index.html': '<!doctype html><title>console</title>',
      'admin/assets/console-1a2b3c4d.js': 'export const b = 2;',
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(join(home, name, '..'), { recursive: true });
      await writeFile(join(home, name), text);
    }
    test = await createTestApp({
      sites: { public: join(home, 'public'), admin: join(home, 'admin') },
    });
  });
  afterAll(async () => {
    await test.dispose();
    await rm(home, { recursive: true });
  });

  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const get = (path: string, headers: Record<string, string> = html) =>
    test.send('GET', path, { headers });

  it.each(['/', '/campaigns', '/campaigns/12', '/search?q=x', '/auth/login'])(
    'answer %s with the site’s page, which browsers must revalidate',
    async (path) => {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.text).toContain('<title>site</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
      expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    },
  );

  it('answer a client that accepts any type with the page as well', async () => {
    expect((await get('/', { accept: '*/*' })).text).toContain('<title>site</title>');
  });

  it('let browsers cache files with a hash in their name', async () => {
    const answer = await get('/assets/app-4f3c2b1a.js', { accept: '*/*' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('max-age=31536000,immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  it('answer 304 to a browser that already has the page', async () => {
    const modified = (await get('/')).headers.get('last-modified') ?? '';
    const again = await get('/', {
      ...html,
      'if-modified-since': modified,
      'cache-control': 'max-age=0',
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('serve the console under /admin', async () => {
    const bare = await get('/admin');
    expect([bare.status, bare.headers.get('location')]).toEqual([302, '/admin/']);
    expect((await get('/admin/')).text).toContain('<title>console</title>');
    expect((await get('/admin/login')).text).toContain('<title>console</title>');
    expect((await get('/admin/assets/console-1a2b3c4d.js')).status).toBe(200);
  });

  it.each([
    '/assets/app-4f3c2b1a.js.map',
    '/assets/gone-00000000.js',
    '/.env',
    '/.git/config',
    '/..%2foutside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%5c..%5coutside.txt',
    '/%00',
    '/package.json',
    '/debug/state.json',
  ])('answer %s with 404', async (path) => {
    const answer = await get(path, { accept: '*/*' });
    expect(answer.status).toBe(404);
    expect(answer.json.code).toBe('not_found');
    expect(answer.text).not.toContain('secret');
  });

  it('answer requests that are not navigations in the error shape', async () => {
    expect((await get('/campaigns', { accept: 'application/json' })).json.code).toBe('not_found');
    expect((await get('/api/nothing')).json.code).toBe('not_found');
    expect((await test.send('POST', '/campaigns', { headers: html })).status).toBe(404);
  });

  // The kernel has files of 4,096 bytes that fail when they are read, like those of a broken disk.
  it.runIf(existsSync(UNREADABLE))('end the connection when a file cannot be read', async () => {
    await symlink(UNREADABLE, join(home, 'public/assets/unreadable-5a6b7c8d.js'));
    for (const encoding of ['identity', 'br']) {
      const headers = { accept: '*/*', 'accept-encoding': encoding };
      await expect(get('/assets/unreadable-5a6b7c8d.js', headers)).rejects.toThrow(TypeError);
    }
    expect((await get('/')).status).toBe(200);
  });

  it('are answered with 404 when they were not built', async () => {
    const bare = await createTestApp({ sites: { public: '/nowhere', admin: '/nowhere' } });
    try {
      expect((await bare.send('GET', '/', { headers: html })).status).toBe(404);
    } finally {
      await bare.dispose();
    }
  });
});
