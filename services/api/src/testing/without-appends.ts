import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { createTestApp, type TestApp } from './create-test-app.ts';

/** Boots one product for all tests of the surrounding `describe`. Each test fails if it appends to the log. */
export function testWithoutAppends(prepare: (test: TestApp) => Promise<void>): void {
  let test: TestApp;
  let head: string;
  beforeAll(async () => {
    test = await createTestApp();
    await prepare(test);
    head = await test.head();
  });
  afterEach(async () => {
    expect(await test.head()).toBe(head);
  });
  afterAll(() => test.dispose());
}
