import { expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

it('notifies every listener until its subscription ends', () => {
  const listeners = createListeners();
  const [first, second] = [vi.fn(), vi.fn()];
  const end = listeners.subscribe(first);
  listeners.subscribe(second);
  listeners.notify();
  end();
  listeners.notify();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
