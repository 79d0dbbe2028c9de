import { cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { screens, Visit } from '../browser/chromium.ts';
import { sharedBrowser } from '../browser/shared-browser.ts';
import { demoAccount } from '../demo/demo-accounts.ts';
import { demoSettings } from '../demo/demo-data.ts';
import { encodeIndexedPng } from '../pictures/png.ts';
import { freePort } from './free-port.ts';
import { root } from './product-process.ts';
import { isAnswered, ServerProcess } from './server-process.ts';
import { createTemporaryDirectory } from './temporary-directory.ts';

const local = (port: number): string => `http://localhost:${String(port)}`;

describe('npm run dev', () => {
  let dataDir: string;
  let dev: ServerProcess;
  let site: string;
  let adminSite: string;
  let visit: Visit;
  beforeAll(async () => {
    dataDir = createTemporaryDirectory('dev');
    cpSync(inject('demoData'), dataDir, { recursive: true });
    const [api, publicSite, admin] = [await freePort(), await freePort(), await freePort()];
    site = local(publicSite);
    adminSite = local(admin);
    dev = new ServerProcess({
      commandLine: () => [process.execPath, join(root, 'scripts/dev.mjs')],
      cwd: root,
      environment: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...demoSettings,
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        PORT: String(api),
        PUBLIC_PORT: String(publicSite),
        ADMIN_PORT: String(admin),
      },
      isReady: async () =>
        (await isAnswered(`${local(api)}/readyz`)) &&
        (await isAnswered(`${site}/`)) &&
        (await isAnswered(`${site}/admin/`)),
    });
    await dev.start();
    visit = await Visit.open(await sharedBrowser(), site, screens.desk);
    // The first page is slow, and may be loaded twice: the dependencies are bundled for it.
    await visit.page.goto('/debug/image-test', { timeout: 100_000, waitUntil: 'networkidle' });
  });
  afterAll(async () => {
    await dev.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('lets a member sign in on the public site and on the console, and nobody from another site', async () => {
    const signIn = async (url: string, origin: string): Promise<number> => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify(demoAccount),
      });
      return answer.status;
    };
    expect(await signIn(site, site)).toBe(200);
    expect(await signIn(adminSite, adminSite)).toBe(200);
    expect(await signIn(site, 'https://elsewhere.example')).toBe(403);
  });

  it('lists the mails, whose links lead to the public site', async () => {
    const list = await (await fetch(`${site}/debug/mails`)).text();
    const [, mail] = /<a href="([^"]+)">Verify your email address/.exec(list) ?? [];
    expect(mail).toBe('/debug/mails/account-verify-address');
    const text = await (await fetch(`${site}${String(mail)}.txt`)).text();
    expect(text).toContain(`${site}/auth/verify`);
  });

  it('shows a chosen image to be cropped, and uploads it', async () => {
    // Vite answers with errors while it bundles the dependencies.
    visit.errors.splice(0);
    await visit.signIn(demoAccount);
    await visit.go('/debug/uploader');
    const { page } = visit;
    const png = encodeIndexedPng(200, 200, new Uint8Array(3), new Uint8Array(200 * 200));
    const file = { name: 'a.png', mimeType: 'image/png', buffer: png };
    await page.locator('input[type="file"]').first().setInputFiles(file);
    await page.getByRole('button', { name: 'Use this part' }).click();
    await page.getByRole('button', { name: 'Replace image' }).waitFor();
    expect(visit.errors).toEqual([]);
  });
});
