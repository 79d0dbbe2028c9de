import { routes } from '@rostrum/contracts';
import { endpoint } from '../../http/route.ts';
import { personalDataAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminEraseUser } from './admin-erase-user.ts';
import { beginDueErasure } from './begin-due-erasure.ts';
import { eraseMembersProcess } from './erase-members.ts';
import { eraseRestored } from './erase-restored.ts';
import { exportExports } from './export-exports.ts';
import { exportOwnData } from './export-own-data.ts';
import { erasureMails } from './mails.ts';
import { cancelErasure, getOwnErasure, scheduleErasure } from './schedule-erasure.ts';

const exported = ({ what }: Readonly<Record<string, unknown>>): string =>
  `You exported data: ${String(what).replaceAll('_', ' ')}`;

export const personalData = defineFeature({
  name: 'personal-data',
  audit: personalDataAudit,
  endpoints: (app) => [
    endpoint(routes.exportOwnData, exportOwnData(app)),
    endpoint(routes.getOwnErasure, getOwnErasure(app)),
    endpoint(routes.scheduleErasure, scheduleErasure(app)),
    endpoint(routes.cancelErasure, cancelErasure(app)),
    endpoint(routes.adminEraseUser, adminEraseUser(app)),
  ],
  exports: exportExports,
  prepare: eraseRestored,
  mails: () => erasureMails,
  processes: (app) => [eraseMembersProcess(app)],
  deadlines: (app) => ({ member_erasure: beginDueErasure(app) }),
  activityTitles: {
    erasure_scheduled: 'You asked for your account to be erased',
    erasure_cancelled: 'You took the erasure of your account back',
    own_data_exported: exported,
    data_exported: exported,
    erasure_requested: 'Your account is being erased',
  },
});
