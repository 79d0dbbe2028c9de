import { expect, it, vi } from 'vitest';
import { createToastStore } from './toast-store.ts';

it('shows one toast at a time: the newest', () => {
  const store = createToastStore();
  store.show({ title: 'Logged out' });
  store.show({ title: 'Link copied' });
  expect(store.current()).toMatchObject({ title: 'Link copied', open: true });
});

it('closes the toast that was dismissed and leaves a newer one alone', () => {
  const store = createToastStore();
  store.show({ title: 'Logged out' });
  const first = store.current()?.id ?? 0;
  store.show({ title: 'Link copied' });
  store.dismiss(first);
  expect(store.current()).toMatchObject({ title: 'Link copied', open: true });
  store.dismiss(first + 1);
  expect(store.current()).toMatchObject({ title: 'Link copied', open: false });
});

it('notifies its subscribers until they unsubscribe', () => {
  const store = createToastStore();
  const listener = vi.fn();
  const stop = store.subscribe(listener);
  store.show({ title: 'Logged out' });
  stop();
  store.show({ title: 'Link copied' });
  expect(listener).toHaveBeenCalledTimes(1);
});
