import { afterEach } from 'vitest';
import { Visit } from './chromium.ts';

/** After a test that failed, prints what is on the pages of the windows that are open. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visit of Visit.opened) {
    console.error(`${task.name}\n${await visit.describe()}`);
  }
});
