import { afterAll, beforeAll, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { launchChromium, screens, Visit } from '../browser/chromium.ts';
import { createDemoProduct } from '../demo/demo-product.ts';
import type { Product } from '../product/product.ts';
let product: Product; let browser: Browser;
beforeAll(async () => { product = await createDemoProduct(); browser = await launchChromium(); });
afterAll(async () => { await browser.close(); await product.dispose(); });
it('looks', async () => {
  for (const screen of [screens.desk, screens.phone]) for (const colorScheme of ['light', 'dark'] as const) {
    const visit = await Visit.open(browser, product.url, screen, { colorScheme });
    for (const path of ['/faq', '/games', '/contact', '/how-it-works']) {
      await visit.go(path);
      if (path === '/faq') await visit.page.getByText('Do I get a receipt?').click();
      await visit.page.screenshot({ path: `/tmp/look/e-${path.slice(1)}-${screen.name}-${colorScheme}.png`, fullPage: path !== '/how-it-works' });
    }
    await visit.close();
  }
}, 120000);
