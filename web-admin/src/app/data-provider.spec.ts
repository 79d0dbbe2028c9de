import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { createDataProvider } from './data-provider.ts';
import { createServer } from './server.ts';
import { fakeServer } from '../testing/fake-server.ts';

const page = { page: 2, perPage: 25 };
const newest = { field: 'createdAt', order: 'DESC' } as const;
const total = (count: number) => ({ 'X-Total-Count': String(count) });

describe('a list of the console', () => {
  it('requests one page with sort and filter, and takes the total from the header', async () => {
    const { provider, requests } = fakeServer({
      'GET /api/admin/campaigns': { body: [{ id: 1 }], headers: total(40) },
    });
    const found = await provider.getList('campaigns', {
      pagination: page,
      sort: newest,
      filter: { status: 'active' },
    });
    expect(found).toEqual({ data: [{ id: 1 }], total: 40 });
    expect(Object.fromEntries(requests[0]?.query ?? [])).toEqual({
      range: '[25,49]',
      sort: '["createdAt","DESC"]',
      filter: '{"status":"active"}',
    });
  });

  it('fails beyond the depth of numbered pages without a request', async () => {
    const { provider, requests } = fakeServer({});
    const deep = { page: 402, perPage: 25 };
    await expect(provider.getList('donations', { pagination: deep, sort: newest })).rejects.toThrow(
      'narrow the list with a filter',
    );
    expect(requests).toEqual([]);
  });

  it('of records that belong to another is filtered by its id', async () => {
    const { provider, requests } = fakeServer({
      'GET /api/admin/donations': { body: [], headers: total(0) },
    });
    await provider.getManyReference('donations', {
      target: 'campaignId',
      id: 7,
      pagination: { page: 1, perPage: 10 },
      sort: newest,
      filter: {},
    });
    expect(requests[0]?.query.get('filter')).toBe('{"campaignId":7}');
  });
});

describe('records by id', () => {
  it('come in one request that is not limited to the default page', async () => {
    const { provider, requests } = fakeServer({ 'GET /api/admin/users': { body: [] } });
    const ids = Array.from({ length: 40 }, (_, index) => index + 1);
    await provider.getMany('users', { ids });
    expect(requests[0]?.query.get('filter')).toBe(JSON.stringify({ id: ids }));
    expect(requests[0]?.query.get('range')).toBe('[0,199]');
  });

  it('come from the list where the server has no call for one record', async () => {
    const { provider } = fakeServer({ 'GET /api/admin/contact-messages': { body: [{ id: 3 }] } });
    expect(await provider.getOne('contact-messages', { id: 3 })).toEqual({
      data: { id: 3 },
    });
  });

  it('that do not exist are not found', async () => {
    const { provider } = fakeServer({ 'GET /api/admin/contact-messages': { body: [] } });
    await expect(provider.getOne('contact-messages', { id: 3 })).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('an error of the server', () => {
  it('keeps its message, its errors by field and the id of its request', async () => {
    const body = {
      message: 'Please check this value',
      requestId: 'request-4711',
      errors: { sort: 'Please check this value' },
    };
    const { provider } = fakeServer({ 'GET /api/admin/users': { status: 400, body } });
    const refused = provider.getList('users', { pagination: page, sort: newest });
    await expect(refused).rejects.toBeInstanceOf(HttpError);
    await expect(refused).rejects.toMatchObject({ status: 400, body });
  });
});

describe('a file of the server', () => {
  it('is saved byte by byte, with its byte order mark', async () => {
    const send = async () => new Response('\uFEFFId\r\n');
    const file = await createDataProvider(createServer(send), []).loadFile('/file.csv');
    expect(Array.from(new Uint8Array(await file.arrayBuffer()).slice(0, 4))).toEqual([
      0xef, 0xbb, 0xbf, 0x49,
    ]);
  });

  it('that is refused is an error with the server’s message', async () => {
    const { provider } = fakeServer({ 'GET /file.csv': { status: 403, body: { message: 'No.' } } });
    await expect(provider.loadFile('/file.csv')).rejects.toMatchObject({ status: 403 });
  });
});

describe('every other change', () => {
  it('fails without a request', async () => {
    const { provider, requests } = fakeServer({});
    await expect(provider.create('campaigns', { data: {} })).rejects.toMatchObject({ status: 405 });
    await expect(provider.delete('users', { id: 1 })).rejects.toMatchObject({ status: 405 });
    expect(requests).toEqual([]);
  });
});
