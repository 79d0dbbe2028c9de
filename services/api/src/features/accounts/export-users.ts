import type { Routes } from '@rostrum/contracts';
import type { DirectoryUser } from '@rostrum/projections/accounts';
import type { Column } from '../../http/answers/csv.ts';
import { exportFile } from '../../http/answers/export.ts';
import type { Handler } from '../../http/route.ts';

const columns: readonly Column<DirectoryUser>[] = [
  ['Id', ({ id }) => id],
  ['Username', ({ username }) => username],
  ['E-mail', ({ email }) => email],
  ['Full name', ({ fullName }) => fullName],
  ['Roles', ({ roles }) => roles.join(' ')],
  ['Payment verified', ({ paymentVerified }) => paymentVerified],
  ['Registered (UTC)', ({ createdAt }) => createdAt],
];

/** Members that pass the filter, as CSV. */
export const adminExportUsers: Handler<Routes['adminExportUsers']> = ({ query }, context) =>
  exportFile(context, 'users', columns, (after) =>
    context.queries.accounts.exportPage(query, after),
  );
