import { ApiError, type Answer } from '@rostrum/contracts/client';
import { limits } from '@rostrum/contracts/limits';
import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type fetchUtils } from 'react-admin';
import { httpErrorOf, type Server } from './server.ts';

/** Orders a campaign's status. */
export interface StatusOrder {
  readonly id: number;
  readonly status: 'active' | 'completed' | 'expired';
  readonly reason: string;
}

/** Orders what becomes of an event that a read model could not fold. */
export interface ParkedOrder {
  readonly model: string;
  readonly group: string;
  readonly position: string;
  readonly order: 'retry' | 'skip';
}

/** In log order; `total` counts those beyond the first thousand too. */
export interface ParkedEvents {
  readonly events: Answer<'adminListParked'>;
  readonly total: number;
}

/** react-admin's operations, and the console's own calls beside them. */
export interface ConsoleDataProvider extends DataProvider {
  changeStatus(order: StatusOrder): Promise<void>;
  /** `days`: how many UTC days back, today included. */
  statistics(days: number): Promise<Answer<'adminStatistics'>>;
  /** What the ledger holds for a campaign, in cents, and how many entries it has. */
  held(campaignId: number): Promise<{ readonly heldCents: number; readonly entries: number }>;
  projections(): Promise<Answer<'adminListProjections'>>;
  parked(model: string): Promise<ParkedEvents>;
  orderParked(order: ParkedOrder): Promise<void>;
}

const readOnly = (): Promise<never> =>
  Promise.reject(new HttpError('The console does not change this here.', 405));

/** Lists without a call for one record: one is then a list of one. */
const listedOnly = new Set(['users']);

export function createDataProvider({ client, fetch }: Server): ConsoleDataProvider {
  /** As `fetchUtils.fetchJson`, by the session's cookie; errors carry the server's own words. */
  async function fetchJson(url: string, { headers, signal }: fetchUtils.Options = {}) {
    const response = await fetch(url, {
      headers: new Headers(headers),
      credentials: 'include',
      ...(signal ? { signal } : {}),
    });
    const body = await response.text();
    if (!response.ok) throw httpErrorOf(new ApiError(response.status, body || response.statusText));
    const json: unknown = JSON.parse(body);
    return { status: response.status, headers: response.headers, body, json };
  }

  const rest = simpleRestProvider('/api/admin', fetchJson, 'X-Total-Count');

  const getMany: DataProvider['getMany'] = async (resource, { ids }) => {
    // The server's default page would cut a longer list of ids.
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, limits.idList - 1]),
    });
    const { json } = await fetchJson(`/api/admin/${resource}?${query.toString()}`);
    return { data: json as never[] };
  };

  return {
    getList: async (resource, params) => {
      const { page = 1, perPage = 25 } = params.pagination ?? {};
      if ((page - 1) * perPage > limits.offsetDepth) {
        throw new HttpError('Pages end here: narrow the list with a filter to see more.', 400);
      }
      return rest.getList(resource, { ...params, filter: filterOf(resource, params.filter) });
    },
    getOne: async (resource, params) => {
      if (!listedOnly.has(resource)) return rest.getOne(resource, params);
      const [record] = (await getMany(resource, { ids: [params.id] })).data;
      if (!record) throw new HttpError('There is nothing at this address.', 404);
      return { data: record };
    },
    getMany,
    getManyReference: (resource, params) => rest.getManyReference(resource, params),
    create: readOnly,
    update: readOnly,
    updateMany: readOnly,
    delete: readOnly,
    deleteMany: readOnly,
    changeStatus: async ({ id, status, reason }) => {
      const body = { status, ...(reason.trim() ? { reason: reason.trim() } : {}) };
      await spoken(client.call('changeCampaignStatus', { params: { id }, body }));
    },
    statistics: (days) => spoken(client.call('adminStatistics', { query: { days } })),
    held: async (id) => {
      const query = { limit: 1 };
      const { heldCents, total } = await spoken(
        client.call('campaignLedger', { params: { id }, query }),
      );
      return { heldCents, entries: total };
    },
    projections: () => spoken(client.call('adminListProjections', { query: {} })),
    parked: async (model) => {
      const { data, total } = await spoken(
        client.request('adminListParked', { params: { model } }),
      );
      return { events: data, total: total ?? data.length };
    },
    orderParked: async ({ model, ...body }) => {
      await spoken(client.call('orderParked', { params: { model }, body }));
    },
  };
}

/**
 * The server's text search knows names and addresses. What can only be a member's id, being longer
 * than a year or a number in a username would be, is asked for as one.
 */
function filterOf(resource: string, filter: unknown): unknown {
  const { q, ...others } = { ...(filter as Readonly<Record<string, unknown>> | undefined) };
  const isId = resource === 'users' && typeof q === 'string' && /^\d{12,16}$/.test(q.trim());
  return isId ? { ...others, id: Number(q) } : (filter ?? {});
}

async function spoken<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw httpErrorOf(error);
  }
}
