import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils, HttpError, type DataProvider } from 'react-admin';
import { server, httpErrorOf } from './server.ts';

type Body = { readonly message?: unknown; readonly errors?: unknown };

/** `fetchUtils.fetchJson` with the session's cookie; errors carry the server's own words. */
async function fetchJson(url: string, options: fetchUtils.Options = {}) {
  try {
    return await fetchUtils.fetchJson(url, { ...options, credentials: 'include' });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const body = (error.body ?? {}) as Body;
    const message = typeof body.message === 'string' ? body.message : error.message;
    throw new HttpError(message, error.status, { ...body, message });
  }
}

const rest = simpleRestProvider('/api/admin', fetchJson, 'X-Total-Count');

/** Read-only models of the log answer lists only; one record of them is a list of one. */
const listed = new Set(['activities', 'users', 'events', 'projections']);

/** Orders a campaign's status: the one thing that the console changes so far. */
export interface StatusOrder {
  readonly id: number;
  readonly status: 'active' | 'completed' | 'expired';
  readonly reason?: string;
}

async function changeStatus({ id, status, reason }: StatusOrder): Promise<void> {
  try {
    await server.call('changeCampaignStatus', {
      params: { id },
      body: { status, ...(reason ? { reason } : {}) },
    });
  } catch (error) {
    throw httpErrorOf(error);
  }
}

const readOnly = (): Promise<never> =>
  Promise.reject(new HttpError('The console does not change this here.', 405));

export const dataProvider = {
  ...rest,
  getOne: async (resource, params) => {
    if (!listed.has(resource)) return rest.getOne(resource, params);
    const { data } = await rest.getMany(resource, { ids: [params.id] });
    const [record] = data;
    if (!record) throw new HttpError('There is nothing at this address.', 404);
    return { data: record };
  },
  create: readOnly,
  update: readOnly,
  updateMany: readOnly,
  delete: readOnly,
  deleteMany: readOnly,
  changeStatus,
} satisfies DataProvider & { changeStatus: typeof changeStatus };
