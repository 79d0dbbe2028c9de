import type { Browser } from 'playwright-core';
import { launchChromium } from './chromium.ts';

let shared: Promise<Browser> | undefined;

/**
 * The browser of all test files that this worker runs, launched for the first of them. Each file has
 * windows of its own, which are closed at its end. A browser that crashed is replaced.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

/**
 * vitest ends a worker by SIGTERM, and kills it when it has not ended half a second later. Chromium
 * then ends by itself, because the pipe of its commands is closed.
 */
async function launch(): Promise<Browser> {
  const browser = await launchChromium({ handleSIGTERM: false });
  const endWithWorker = (): void => {
    void browser.close().finally(() => process.exit());
  };
  process.once('SIGTERM', endWithWorker);
  browser.once('disconnected', () => {
    process.off('SIGTERM', endWithWorker);
    shared = undefined;
  });
  return browser;
}
