import { afterAll, afterEach } from 'vitest';
import { Visit } from './chromium.ts';

/** After a test that failed, prints what is on the pages of the windows that are open. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const visit of Visit.opened) {
    console.error(`${task.name}\n${await visit.describe()}`);
  }
});

/** Closes the windows that a test file has left open: the browser stays for the next file. */
afterAll(async () => {
  await Promise.all(Array.from(Visit.opened, (visit) => visit.close()));
});
