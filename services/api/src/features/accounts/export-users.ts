import type { Routes } from '@rostrum/contracts';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import { timeColumn, type Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';

const columns: readonly Column<DirectoryUser>[] = [
  ['Id', ({ id }) => id],
  ['Username', ({ username }) => username],
  ['Email', ({ email }) => email],
  ['Full name', ({ fullName }) => fullName],
  ['Role', ({ roles }) => roles.join(' ')],
  ['Payment', ({ paymentVerified }) => (paymentVerified ? 'Verified' : 'Not yet')],
  timeColumn('Registered', ({ createdAt }) => createdAt),
];

/** Members that pass the filter, as CSV. */
export const adminExportUsers: Handler<Routes['adminExportUsers']> = ({ query }, context) =>
  exportFile(context, 'users', columns, (after) =>
    context.queries.accounts.exportPage(query, after),
  );
