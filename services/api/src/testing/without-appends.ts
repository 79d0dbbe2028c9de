import type { EventType } from '@rostrum/contracts';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';

/**
 * Boots one product for all tests of the surrounding `describe`. Each test fails if it appends to
 * the log; events of the types in `besides` are allowed.
 */
export function testWithoutAppends(
  prepare: (test: TestApp) => Promise<void>,
  { besides = [] }: { readonly besides?: readonly EventType[] } = {},
): void {
  let test: TestApp;
  let head: string;
  beforeAll(async () => {
    test = await createTestApp();
    await prepare(test);
    head = await test.head();
  });
  afterEach(async () => {
    if (besides.length > 0) {
      const appended = await test.eventsAfter(head);
      // Each test reads only what it has appended itself.
      head = appended.at(-1)?.position ?? head;
      expect(appended.filter(({ type }) => !besides.includes(type))).toEqual([]);
    } else {
      expect(await test.head()).toBe(head);
    }
  });
  afterAll(() => test.dispose());
}
