import { fireDue } from '../runtime/deadline-runner.ts';
import type { TestApp } from './create-test-app.ts';

/** Fires all deadlines that are due by the test's clock, once. */
export async function fireDeadlines(test: TestApp): Promise<void> {
  await test.caughtUp();
  await fireDue(test.app, new AbortController().signal);
}
