import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { answeringServer } from '../testing/answering-server.ts';

const page = { page: 2, perPage: 25 };
const newest = { field: 'createdAt', order: 'DESC' } as const;
const total = (count: number) => ({ 'X-Total-Count': String(count) });

describe('a list of the console', () => {
  it('asks for one page, sorted and filtered by the server, and takes the total from the header', async () => {
    const { server, asked } = answeringServer({
      'GET /api/admin/campaigns': { body: [{ id: 1 }], headers: total(40) },
    });
    const found = await createDataProvider(server).getList('campaigns', {
      pagination: page,
      sort: newest,
      filter: { status: 'active' },
    });
    expect(found).toEqual({ data: [{ id: 1 }], total: 40 });
    expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({
      range: '[25,49]',
      sort: '["createdAt","DESC"]',
      filter: '{"status":"active"}',
    });
  });

  it('is refused beyond the depth of numbered pages, without asking', async () => {
    const { server, asked } = answeringServer({});
    const deep = { page: 402, perPage: 25 };
    await expect(
      createDataProvider(server).getList('donations', { pagination: deep, sort: newest }),
    ).rejects.toThrow('narrow the list with a filter');
    expect(asked).toEqual([]);
  });

  it('of members finds one by the whole id, and text by text', async () => {
    const { server, asked } = answeringServer({
      'GET /api/admin/users': { body: [], headers: total(0) },
    });
    const search = (q: string) =>
      createDataProvider(server).getList('users', {
        pagination: page,
        sort: newest,
        filter: { q, isAdmin: false },
      });
    await search(' 160088450842624');
    await search('1984');
    expect(asked.map(({ query }) => query.get('filter'))).toEqual([
      '{"isAdmin":false,"id":160088450842624}',
      '{"q":"1984","isAdmin":false}',
    ]);
  });

  it('of a record narrows by its number', async () => {
    const { server, asked } = answeringServer({
      'GET /api/admin/donations': { body: [], headers: total(0) },
    });
    await createDataProvider(server).getManyReference('donations', {
      target: 'campaignId',
      id: 7,
      pagination: { page: 1, perPage: 10 },
      sort: newest,
      filter: {},
    });
    expect(asked[0]?.query.get('filter')).toBe('{"campaignId":7}');
  });
});

describe('records by number', () => {
  it('come in one call that is not cut at the default page', async () => {
    const { server, asked } = answeringServer({ 'GET /api/admin/users': { body: [] } });
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    await createDataProvider(server).getMany('users', { ids });
    expect(asked[0]?.query.get('filter')).toBe(JSON.stringify({ id: ids }));
    expect(asked[0]?.query.get('range')).toBe('[0,199]');
  });

  it('come as a list of one where there is no call for one', async () => {
    const { server } = answeringServer({ 'GET /api/admin/users': { body: [{ id: 3 }] } });
    expect(await createDataProvider(server).getOne('users', { id: 3 })).toEqual({
      data: { id: 3 },
    });
  });

  it('that do not exist are not found', async () => {
    const { server } = answeringServer({ 'GET /api/admin/users': { body: [] } });
    await expect(createDataProvider(server).getOne('users', { id: 3 })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('what the server refuses', () => {
  it('arrives in its own words, with the errors by field', async () => {
    const body = {
      message: 'Please check this value',
      errors: { sort: 'Please check this value' },
    };
    const { server } = answeringServer({ 'GET /api/admin/users': { status: 400, body } });
    const refused = createDataProvider(server).getList('users', { pagination: page, sort: newest });
    await expect(refused).rejects.toBeInstanceOf(HttpError);
    await expect(refused).rejects.toMatchObject({ status: 400, body });
  });

  it('is said of a status that cannot be', async () => {
    const message = 'A removed campaign stays removed.';
    const { server } = answeringServer({
      'PATCH /api/campaigns/5/status': { status: 409, body: { message, code: 'conflict' } },
    });
    const order = { id: 5, status: 'active', reason: '' } as const;
    await expect(createDataProvider(server).changeStatus(order)).rejects.toMatchObject({
      status: 409,
      message,
    });
  });
});

describe('a change of status', () => {
  it('is ordered with its reason, and the lists after it wait for its position', async () => {
    const { server, asked } = answeringServer({
      'PATCH /api/campaigns/5/status': { headers: { 'X-Position': '0042' } },
      'GET /api/admin/campaigns': { body: [], headers: total(0) },
    });
    const provider = createDataProvider(server);
    await provider.changeStatus({ id: 5, status: 'completed', reason: '  It was held.  ' });
    await provider.getList('campaigns', { pagination: page, sort: newest });
    expect(asked[0]?.body).toEqual({ status: 'completed', reason: 'It was held.' });
    expect(asked[1]?.headers.get('x-read-after')).toBe('0042');
  });

  it('leaves an empty reason out', async () => {
    const { server, asked } = answeringServer({ 'PATCH /api/campaigns/5/status': {} });
    await createDataProvider(server).changeStatus({ id: 5, status: 'expired', reason: ' ' });
    expect(asked[0]?.body).toEqual({ status: 'expired' });
  });
});

describe('what a read model could not fold', () => {
  it('is asked for with how much there is in all', async () => {
    const { server } = answeringServer({
      'GET /api/admin/projections/ledger/parked': { body: [{ id: 'e' }], headers: total(1200) },
    });
    expect(await createDataProvider(server).parked('ledger')).toEqual({
      events: [{ id: 'e' }],
      total: 1200,
    });
  });

  it('is ordered about by group and position, and a refusal comes in the server’s words', async () => {
    const message = 'This event is not parked any more.';
    const { server, asked } = answeringServer({
      'POST /api/admin/projections/ledger/parked': [
        { body: { success: true } },
        { status: 409, body: { message, code: 'conflict' } },
      ],
    });
    const provider = createDataProvider(server);
    const order = { model: 'ledger', group: 'user:7', position: '0042', order: 'skip' } as const;
    await provider.orderParked(order);
    expect(asked[0]?.body).toEqual({ group: 'user:7', position: '0042', order: 'skip' });
    await expect(provider.orderParked(order)).rejects.toMatchObject({ status: 409, message });
  });
});

describe('every other change', () => {
  it('is refused before it reaches the server', async () => {
    const { server, asked } = answeringServer({});
    const provider = createDataProvider(server);
    await expect(provider.create('campaigns', { data: {} })).rejects.toMatchObject({ status: 405 });
    await expect(provider.delete('users', { id: 1 })).rejects.toMatchObject({ status: 405 });
    expect(asked).toEqual([]);
  });
});
