import { erasedText, happenedAt } from '@rostrum/contracts';
import type { Role } from '@rostrum/contracts/accounts';
import { personalDataMessages } from '@rostrum/contracts/personal-data/messages';
import {
  defaultPreferences,
  emptyProfile,
  profileImageUrl,
  type Profile,
} from '@rostrum/contracts/profiles';
import { counterId, counterRule } from '../engine/counters.ts';
import type { ExportQuery, ListQuery } from '@rostrum/contracts';
import { exportPage, type ExportCursor, type ExportPage } from '../engine/export-page.ts';
import { listPage } from '../engine/list-page.ts';
import {
  totalCounterId,
  totalFromCounters,
  withoutStoreFields,
  type Page,
} from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import { defineReadModel, type EventOfType } from '../engine/read-model.ts';
import type { DocumentReader } from '../engine/reader.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { adminUsers } from '@rostrum/contracts/accounts/lists';

export interface DirectoryUser {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly fullName: string | null;
  readonly roles: readonly Role[];
  readonly createdAt: string;
  /** Whether a payment of the member was settled. */
  readonly paymentVerified: boolean;
  readonly profileImageUrl: string | null;
  /** Whether the member may not sign in. */
  readonly suspended: boolean;
  /** The public part of the member's profile, besides name and picture. */
  readonly about: About;
  /** Whether other members may send them messages. */
  readonly acceptsMessages: boolean;
  /** Whether the feeds of others show what the member does. */
  readonly showsActivity: boolean;
  /** Whether the member was erased; the names are then replacement values. */
  readonly erased: boolean;
}

export type About = Pick<
  Profile,
  'bio' | 'location' | 'website' | 'twitter' | 'facebook' | 'instagram' | 'linkedin'
>;

/** A member with the fields that lists filter by. */
export interface UserDocument extends DirectoryUser {
  readonly isAdmin: boolean;
  /** When it was asked that the member becomes or stops being an administrator; null since it was decided. */
  readonly adminRequestedAt: string | null;
}

const rules = rulesFor<UserDocument>();

function aboutOf(profile: Profile): About {
  const { bio, location, website, twitter, facebook, instagram, linkedin } = profile;
  return { bio, location, website, twitter, facebook, instagram, linkedin };
}

/** What lists filter by, after a change of one role. */
const adminOf = (user: UserDocument, changed: Role, roles: readonly Role[]) => ({
  isAdmin: roles.includes('admin'),
  adminRequestedAt: changed === 'admin' ? null : user.adminRequestedAt,
});

const verified = rules.existing(
  (e: EventOfType<'DonationMade' | 'DepositSettled' | 'PromotionPaid'>) => String(e.data.userId),
  (user) => (user.paymentVerified ? user : { ...user, paymentVerified: true }),
);

/** The user directory: the only read model with names and addresses of people. */
export const users = defineReadModel({
  name: 'users',
  version: 7,
  lists: [adminUsers],
  partitionable: true,
  on: {
    UserRegistered: [
      rules.document(
        (e: EventOfType<'UserRegistered'>) => String(e.data.userId),
        (_, e) => ({
          id: e.data.userId,
          username: e.data.username,
          email: e.data.email,
          emailVerified: false,
          fullName: e.data.fullName,
          roles: [],
          isAdmin: false,
          adminRequestedAt: null,
          createdAt: happenedAt(e),
          paymentVerified: false,
          profileImageUrl: null,
          suspended: false,
          about: aboutOf(emptyProfile),
          acceptsMessages: defaultPreferences.messages,
          showsActivity: defaultPreferences.showsActivity,
          erased: false,
        }),
      ),
      counterRule(() => counterId('*'), 1),
    ],
    EmailVerified: [
      rules.existing(
        (e: EventOfType<'EmailVerified'>) => String(e.data.userId),
        (user) => ({ ...user, emailVerified: true }),
      ),
    ],
    EmailChanged: [
      rules.existing(
        (e: EventOfType<'EmailChanged'>) => String(e.data.userId),
        (user, { data }) => ({ ...user, email: data.email, emailVerified: true }),
      ),
    ],
    UsernameChanged: [
      rules.existing(
        (e: EventOfType<'UsernameChanged'>) => String(e.data.userId),
        (user, { data }) => ({ ...user, username: data.username }),
      ),
    ],
    RoleGranted: [
      rules.existing(
        (e: EventOfType<'RoleGranted'>) => String(e.data.userId),
        (user, { data }) => {
          if (user.roles.includes(data.role)) return user;
          const roles = [...user.roles, data.role];
          return { ...user, roles, ...adminOf(user, data.role, roles) };
        },
      ),
    ],
    RoleChangeRequested: [
      rules.existing(
        (e: EventOfType<'RoleChangeRequested'>) => String(e.data.userId),
        (user, e) => ({ ...user, adminRequestedAt: happenedAt(e) }),
      ),
    ],
    RoleRevoked: [
      rules.existing(
        (e: EventOfType<'RoleRevoked'>) => String(e.data.userId),
        (user, { data }) => {
          const roles = user.roles.filter((role) => role !== data.role);
          return { ...user, roles, ...adminOf(user, data.role, roles) };
        },
      ),
    ],
    MemberSuspended: [
      rules.existing(
        (e: EventOfType<'MemberSuspended'>) => String(e.data.userId),
        (user) => ({ ...user, suspended: true }),
      ),
    ],
    MemberReinstated: [
      rules.existing(
        (e: EventOfType<'MemberReinstated'>) => String(e.data.userId),
        (user) => ({ ...user, suspended: false }),
      ),
    ],
    ProfileEdited: [
      rules.existing(
        (e: EventOfType<'ProfileEdited'>) => String(e.data.userId),
        (user, { data: { profile } }) => ({
          ...user,
          fullName: profile.fullName,
          about: aboutOf(profile),
        }),
      ),
    ],
    ProfileImageChanged: [
      rules.existing(
        (e: EventOfType<'ProfileImageChanged'>) => String(e.data.userId),
        (user, { data }) => ({ ...user, profileImageUrl: profileImageUrl(data.imageId) }),
      ),
    ],
    NotificationPreferencesChanged: [
      rules.existing(
        (e: EventOfType<'NotificationPreferencesChanged'>) => String(e.data.userId),
        (user, { data }) => ({
          ...user,
          acceptsMessages: data.messages,
          showsActivity: data.showsActivity,
        }),
      ),
    ],
    PersonalDataErased: [
      rules.existing(
        (e: EventOfType<'PersonalDataErased'>) => String(e.data.userId),
        (user) => ({
          ...user,
          username: personalDataMessages.deletedMember,
          email: erasedText,
          fullName: null,
          roles: [],
          isAdmin: false,
          adminRequestedAt: null,
          profileImageUrl: null,
          about: aboutOf(emptyProfile),
          erased: true,
        }),
      ),
    ],
    DonationMade: [verified],
    DepositSettled: [verified],
    PromotionPaid: [verified],
  },
  indexes: [
    ['id'],
    ['username'],
    ['createdAt'],
    ['isAdmin', 'createdAt'],
    ['paymentVerified', 'createdAt'],
    ['suspended', 'createdAt'],
    ['adminRequestedAt'],
  ],
  text: ['username', 'email', 'fullName'],
});

const user = (stored: StoredDocument): DirectoryUser =>
  withoutStoreFields(stored, ['isAdmin', 'adminRequestedAt']) as DirectoryUser;

export const usersQueries = (reader: DocumentReader) => ({
  byIds: async (ids: readonly number[]): Promise<ReadonlyMap<number, DirectoryUser>> => {
    const collection = await reader.collection(users);
    const found = await collection.getMany(Array.from(new Set(ids), String));
    return new Map(found.map(user).map((each) => [each.id, each]));
  },

  /** The next ids of members after an id, in order; erased members included. */
  idsAfter: async (after: number, limit: number): Promise<readonly number[]> => {
    const collection = await reader.collection(users);
    const found = await collection.find({
      where: { id: { $gt: after } },
      sort: [['id', 'asc']],
      limit,
    });
    return found.map((stored) => user(stored).id);
  },

  /** One page of the console's list. */
  listAll: (list: ListQuery<typeof adminUsers>): Promise<Page<DirectoryUser>> =>
    listPage({ reader, model: users, list: adminUsers }, list, user, (where, collection) =>
      Object.keys(where).length === 0 ? totalFromCounters(collection, [totalCounterId]) : undefined,
    ),

  /** One page of the list's export. */
  exportPage: (
    filter: ExportQuery<typeof adminUsers>,
    after?: ExportCursor,
  ): Promise<ExportPage<DirectoryUser>> =>
    exportPage({ reader, model: users, list: adminUsers }, filter, after, user),
});
