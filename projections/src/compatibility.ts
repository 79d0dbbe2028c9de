import type { ParkingOrder } from '@rostrum/state';
import type { ListDefinition, ListQuery } from './engine/define-list.ts';
import { decidingCheckpoints, type PartitionCheckpoint } from './engine/partitions.ts';
import type { Partition } from './engine/port.ts';
import type { ProjectionsOptions } from './engine/projections.ts';
import {
  createProjections as create,
  readModelNames as names,
  type Projections as NewProjections,
  type Queries as NewQueries,
  type ReadModelName as NewName,
} from './read-models.ts';

/** Names that other packages still use; to be deleted once they use the new ones. */

export { decidingCheckpoints as telling };
export type { Partition as Share, PartitionCheckpoint as SharedCheckpoint };

/** No query throws it any more. */
export class UnknownField extends Error {
  override readonly name = 'UnknownField';
}

export type AdminList<F extends string> = ListQuery<
  ListDefinition & { readonly sorts: Readonly<Record<string, F>> }
>;

export interface Queries extends NewQueries {
  readonly campaigns: NewQueries['campaigns'] & {
    readonly admin: NewQueries['campaigns']['listAll'];
  };
  readonly donations: NewQueries['donations'] & {
    readonly admin: NewQueries['donations']['listAll'];
  };
  readonly activities: NewQueries['activities'] & {
    readonly admin: NewQueries['activities']['listAll'];
  };
  readonly users: Pick<NewQueries['accounts'], 'byIds'> & {
    readonly admin: NewQueries['accounts']['listAll'];
  };
  readonly dashboards: NewQueries['dashboard'];
}

const withAdmin = <Q extends { readonly listAll: unknown }>(
  queries: Q,
): Q & { readonly admin: Q['listAll'] } => ({ ...queries, admin: queries.listAll });

const oldQueries = (queries: NewQueries): Queries => ({
  ...queries,
  campaigns: withAdmin(queries.campaigns),
  donations: withAdmin(queries.donations),
  activities: withAdmin(queries.activities),
  users: withAdmin(queries.accounts),
  dashboards: queries.dashboard,
});

export type ReadModelName = NewName | 'accounts';
export const readModelNames: readonly ReadModelName[] = names;

export interface Projections extends Omit<NewProjections, 'queries' | 'waitFor' | 'parking'> {
  readonly queries: Queries;
  waitFor(models: readonly ReadModelName[], position: string, timeoutMs: number): Promise<boolean>;
  readonly parking: NewProjections['parking'] & {
    order(model: string, group: string, position: string, order: ParkingOrder): Promise<boolean>;
  };
}

type OldWorkers = Omit<NonNullable<ProjectionsOptions['workers']>, 'partitions'> & {
  readonly shares: number;
};

export function createProjections({
  workers,
  ...options
}: Omit<ProjectionsOptions, 'workers'> & { readonly workers?: OldWorkers }): Projections {
  const projections = create({
    ...options,
    ...(workers && { workers: { ...workers, partitions: workers.shares } }),
  });
  return {
    ...projections,
    queries: oldQueries(projections.queries),
    waitFor: (models, position, timeoutMs) =>
      projections.waitFor(
        models.map((model) => (model === 'accounts' ? 'ledger-balances' : model)),
        position,
        timeoutMs,
      ),
    parking: {
      ...projections.parking,
      order: (...given) => projections.parking.request(...given),
    },
  };
}
