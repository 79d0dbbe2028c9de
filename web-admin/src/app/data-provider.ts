import { ApiError } from '@rostrum/contracts/client';
import { limits } from '@rostrum/contracts/kernel/limits';
import simpleRestProvider from 'ra-data-simple-rest';
import { HttpError, type DataProvider, type GetListParams, type fetchUtils } from 'react-admin';
import type { ConsoleDataProvider } from '../kernel/calls.ts';
import type { ConsoleResource, ListFilter } from '../kernel/define-feature.ts';
import { httpErrorOf, type Server } from './server.ts';

const readOnly = (): Promise<never> =>
  Promise.reject(new HttpError('The console does not change this here.', 405));

/**
 * react-admin's operations on lists and records over `/api/admin`, and the typed client's calls.
 * `refused` is told the parameters of a list that are invalid.
 */
export function createDataProvider(
  { client, fetch }: Server,
  resources: readonly ConsoleResource[],
  refused: (resource: string, params: GetListParams) => void = () => undefined,
): ConsoleDataProvider {
  const resourceOf = (name: string) => resources.find((resource) => resource.name === name);

  /** Sends the session's cookie. Errors carry the server's message. */
  async function fetchAnswer(url: string, { headers, signal }: fetchUtils.Options = {}) {
    const response = await fetch(url, {
      headers: new Headers(headers),
      credentials: 'include',
      ...(signal ? { signal } : {}),
    });
    if (response.ok) return response;
    const body = await response.text();
    throw httpErrorOf(new ApiError(response.status, body || response.statusText));
  }

  /** Like `fetchUtils.fetchJson`. */
  async function fetchJson(url: string, options: fetchUtils.Options = {}) {
    const response = await fetchAnswer(url, options);
    const body = await response.text();
    const { status, headers } = response;
    return { status, headers, body, json: JSON.parse(body) as unknown };
  }

  const rest = simpleRestProvider('/api/admin', fetchJson, 'X-Total-Count');

  const getMany: DataProvider['getMany'] = async (resource, { ids }) => {
    // Without a range the server returns its default page, which may be shorter than `ids`.
    const query = new URLSearchParams({
      filter: JSON.stringify({ id: ids }),
      range: JSON.stringify([0, limits.idList - 1]),
    });
    const { json } = await fetchJson(`/api/admin/${resource}?${query.toString()}`);
    return { data: json as never[] };
  };

  const getList: DataProvider['getList'] = async (resource, params) => {
    const { page = 1, perPage = 25 } = params.pagination ?? {};
    if ((page - 1) * perPage > limits.offsetDepth) {
      throw new HttpError('Pages end here: narrow the list with a filter to see more.', 400);
    }
    const { toServerFilter = same } = resourceOf(resource) ?? {};
    const filter = toServerFilter((params.filter as ListFilter | undefined) ?? {});
    return rest.getList(resource, { ...params, filter });
  };

  return {
    loadFile: async (path) => (await fetchAnswer(path)).blob(),
    getList: async (resource, params) => {
      try {
        return await getList(resource, params);
      } catch (error) {
        if (error instanceof HttpError && error.status === 400) refused(resource, params);
        throw error;
      }
    },
    getOne: async (resource, params) => {
      if (!resourceOf(resource)?.withoutGetOne) return rest.getOne(resource, params);
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
    call: (name, ...input) => withHttpErrors(client.call(name, ...input)),
    request: (name, ...input) => withHttpErrors(client.request(name, ...input)),
  };
}

const same = (filter: ListFilter): ListFilter => filter;

async function withHttpErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw httpErrorOf(error);
  }
}
