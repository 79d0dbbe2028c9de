import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';

/**
 * Boots one product for all tests of the surrounding `describe`. Each test fails if it appends to
 * the log; with `signsIn`, sign-ins are allowed.
 */
export function testWithoutAppends(
  prepare: (test: TestApp) => Promise<void>,
  { signsIn = false }: { readonly signsIn?: boolean } = {},
): void {
  let test: TestApp;
  let head: string;
  beforeAll(async () => {
    test = await createTestApp();
    await prepare(test);
    head = await test.head();
  });
  afterEach(async () => {
    if (signsIn) {
      const appended = (await test.eventsAfter(head)).filter(({ type }) => type !== 'SignedIn');
      expect(appended).toEqual([]);
    } else {
      expect(await test.head()).toBe(head);
    }
  });
  afterAll(() => test.dispose());
}
