import { happenedAt } from '@rostrum/contracts';
import type { DirectoryUser } from '../queries.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import { counterId, counting } from '../engine/counters.ts';
import { rulesFor } from '../engine/typed-rules.ts';

/** A member with what the console filters by. */
export interface UserDocument extends DirectoryUser {
  readonly isAdmin: boolean;
}

const rules = rulesFor<UserDocument>();

const verified = rules.existing(
  (e: EventOfType<'DonationMade' | 'DepositSettled'>) => String(e.data.userId),
  (user) => (user.paymentVerified ? user : { ...user, paymentVerified: true }),
);

/** The user directory: the only documents with names and addresses of people. */
export const users = defineReadModel({
  name: 'users',
  version: 1,
  divisible: true,
  on: {
    UserRegistered: [
      rules.document(
        (e: EventOfType<'UserRegistered'>) => String(e.data.userId),
        (_, e) => ({
          id: e.data.userId,
          username: e.data.username,
          email: e.data.email,
          fullName: e.data.fullName,
          roles: [],
          isAdmin: false,
          createdAt: happenedAt(e),
          paymentVerified: false,
          profileImageUrl: null,
        }),
      ),
      counting(() => counterId('*'), 1),
    ],
    RoleGranted: [
      rules.existing(
        (e: EventOfType<'RoleGranted'>) => String(e.data.userId),
        (user, { data }) => {
          if (user.roles.includes(data.role)) return user;
          const roles = [...user.roles, data.role];
          return { ...user, roles, isAdmin: roles.includes('admin') };
        },
      ),
    ],
    DonationMade: [verified],
    DepositSettled: [verified],
  },
  indexes: [['id'], ['username'], ['createdAt']],
  text: ['username', 'email', 'fullName'],
});
