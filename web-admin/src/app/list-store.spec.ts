import { HttpError } from 'react-admin';
import { expect, it } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { createDataProvider } from './data-provider.ts';
import { createListStore } from './list-store.ts';

const kept = {
  filter: { colour: 'red' },
  sort: 'id',
  order: 'DESC',
  page: 1,
  perPage: 25,
  displayedFilters: {},
};
const asked = {
  filter: { colour: 'red' },
  sort: { field: 'id', order: 'DESC' },
  pagination: { page: 1, perPage: 25 },
} as const;

it.each([kept, { ...kept, filter: 'red' }])(
  'keeps the filter of a list until the server refuses it, also when it is set again',
  async ({ filter }) => {
    const store = createListStore();
    const { server } = fakeServer({
      'GET /api/admin/donations': { status: 400, body: { message: 'No such filter.' } },
    });
    const provider = createDataProvider(server, [], store.refuse);
    const told: unknown[] = [];
    store.subscribe('donations.listParams', (value) => void told.push(value));
    const values = { ...kept, filter };
    store.setItem('donations.listParams', values);
    expect(store.getItem('donations.listParams')).toEqual(values);
    const answer = provider.getList('donations', { ...asked, filter: { ...(filter as object) } });
    await expect(answer).rejects.toThrow(HttpError);
    expect(store.getItem('donations.listParams')).toBeUndefined();
    store.setItem('donations.listParams', values);
    expect(store.getItem('donations.listParams')).toBeUndefined();
    expect(told).toEqual([values, undefined, undefined]);
    store.setItem('donations.listParams', { ...values, page: 2 });
    expect(store.getItem('donations.listParams')).toEqual({ ...values, page: 2 });
    store.removeItem('donations.listParams');
  },
);

it('keeps the filter of a list that fails for another reason', async () => {
  const store = createListStore();
  const { server } = fakeServer({
    'GET /api/admin/donations': { status: 500, body: { message: 'Broken.' } },
  });
  const provider = createDataProvider(server, [], store.refuse);
  store.setItem('donations.listParams', kept);
  await expect(provider.getList('donations', asked)).rejects.toThrow(HttpError);
  expect(store.getItem('donations.listParams')).toEqual(kept);
  store.removeItem('donations.listParams');
});
