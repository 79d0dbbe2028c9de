import { routes } from '@rostrum/contracts';
import { listEndpoint } from '../../http/answers/standard-endpoints.ts';
import { endpoint } from '../../http/route.ts';
import { accountsAudit } from './audit.ts';
import { defineFeature } from '../../runtime/define-feature.ts';
import { adminExportUsers } from './export-users.ts';
import { presentAdminUser } from './present-admin-user.ts';
import { changePassword } from './passwords/change-password.ts';
import { changeUsername } from './username/change-username.ts';
import { confirmEmailChange } from './email/confirm-email-change.ts';
import { eraseAccount } from './erase-account.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { logout } from './logout.ts';
import { accountMails } from './mails.ts';
import { me } from './me.ts';
import { register } from './registration/register.ts';
import { requestEmailChange } from './email/request-email-change.ts';
import { requestEmailVerification } from './email/request-email-verification.ts';
import { reserveSkeletonsProcess } from './registration/reserve-skeletons.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { revalidate } from './revalidate.ts';
import { verifyEmail } from './email/verify-email.ts';

export const accounts = defineFeature({
  name: 'accounts',
  audit: accountsAudit,
  endpoints: (app) => [
    endpoint(routes.register, register(app)),
    endpoint(routes.logout, logout(app)),
    endpoint(routes.me, me(app)),
    endpoint(routes.revalidate, revalidate(app)),
    endpoint(routes.requestEmailVerification, requestEmailVerification(app)),
    endpoint(routes.verifyEmail, verifyEmail(app)),
    endpoint(routes.forgotPassword, forgotPassword(app)),
    endpoint(routes.resetPassword, resetPassword(app)),
    endpoint(routes.changePassword, changePassword(app)),
    endpoint(routes.requestEmailChange, requestEmailChange(app)),
    endpoint(routes.confirmEmailChange, confirmEmailChange(app)),
    endpoint(routes.changeUsername, changeUsername(app)),
    listEndpoint(
      routes.adminListUsers,
      (query, { queries }) => queries.accounts.listAll(query),
      (users) => users.map(presentAdminUser),
    ),
    endpoint(routes.adminExportUsers, adminExportUsers),
  ],
  mails: accountMails,
  erases: eraseAccount,
  processes: (app) => [reserveSkeletonsProcess(app)],
  activityTitles: {
    user_registered: 'Welcome to Rostrum',
    email_verified: 'Your email address was verified',
    email_change_requested: 'You asked for another email address',
    email_changed: 'Your email address was changed',
    username_changed: 'Your username was changed',
    password_reset_requested: 'A link to set a new password was asked for',
    password_changed: 'Your password was changed',
  },
});
