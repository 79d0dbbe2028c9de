import { happenedAt } from '@rostrum/contracts';
import { payeeLimits } from '@rostrum/contracts/payees';
import { payoutLimits, type PayoutMethod } from '@rostrum/contracts/payouts/constants';
import { adminPayees } from '@rostrum/contracts/payouts/lists';
import { isoAfter } from '../deadlines/index.ts';
import { defineReadModel, type EventOfType, type Rule } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { changesOf, type AccountChange, type AccountEvent } from './account-changes.ts';

/** A member who was to be paid, or owes something after lost disputes. */
export interface PayeeAccountDocument {
  /** Id of the member. */
  readonly id: number;
  /** What the platform owes them: their payable accounts in the ledger. */
  readonly owedCents: number;
  readonly sentCents: number;
  /** What they owe: their receivable account in the ledger. */
  readonly receivableCents: number;
  /** Number of shares for which more is to be sent. */
  readonly openShares: number;
  readonly owes: boolean;
  readonly isOwed: boolean;
  /** Null while they have not said where the money goes. */
  readonly method: PayoutMethod | null;
  /** From when on these details are used, ISO 8601. */
  readonly usableFrom: string | null;
  /** When their account changed last, ISO 8601. */
  readonly lastAt: string;
}

/** What payees owe. */
export interface ReceivableTotals {
  /** Number of members who owe something. */
  readonly count: number;
  readonly cents: number;
}

/** Also the totals of the list. */
export interface PayeeTotals {
  readonly receivables: ReceivableTotals;
  /** Number of accounts. */
  readonly accounts: number;
  /** Number of members who are owed something. */
  readonly owed: number;
}

type Details = Pick<PayeeAccountDocument, 'method' | 'usableFrom'>;
/** The part of an account that the totals follow from. */
type Balance = Pick<PayeeAccountDocument, 'owedCents' | 'receivableCents'>;

const rules = rulesFor<PayeeAccountDocument>();
const details = rulesFor<Details>();
const balances = rulesFor<Balance>();
const totals = rulesFor<PayeeTotals>();

export const payeeTotalsId = 'totals';
const detailsId = (userId: number): string => `details:${String(userId)}`;
const balanceId = (userId: number): string => `balance:${String(userId)}`;

const noBalance: Balance = { owedCents: 0, receivableCents: 0 };
export const noPayees: PayeeTotals = {
  receivables: { count: 0, cents: 0 },
  accounts: 0,
  owed: 0,
};

const changed = (before: Balance, change: AccountChange): Balance => ({
  owedCents: before.owedCents + change.owedCents,
  receivableCents: before.receivableCents + change.receivableCents,
});

const withoutDetails: Details = { method: null, usableFrom: null };

function plus(
  account: PayeeAccountDocument,
  change: AccountChange,
  at: string,
): PayeeAccountDocument {
  const { owedCents, receivableCents } = changed(account, change);
  return {
    ...account,
    owedCents,
    sentCents: account.sentCents + change.sentCents,
    receivableCents,
    openShares: account.openShares + change.openShares,
    owes: receivableCents > 0,
    isOwed: owedCents > 0,
    lastAt: at,
  };
}

const newAccount = (id: number, known: Details, lastAt: string): PayeeAccountDocument => ({
  id,
  owedCents: 0,
  sentCents: 0,
  receivableCents: 0,
  openShares: 0,
  owes: false,
  isOwed: false,
  ...known,
  lastAt,
});

/** The rules for each member whose account an event changes, since a rule changes only one document. */
const accountRules: readonly Rule<AccountEvent>[] = Array.from(
  { length: payoutLimits.shares },
  (_, place) => {
    const changeOf = (event: AccountEvent) => changesOf(event)[place];
    return [
      rules.document<AccountEvent>(
        (event) => changeOf(event)?.userId.toString(),
        (account, event, auxiliary) => {
          const change = changeOf(event);
          if (!change) return account;
          const at = happenedAt(event);
          const known = details.read(auxiliary, detailsId(change.userId)) ?? withoutDetails;
          return plus(account ?? newAccount(change.userId, known, at), change, at);
        },
        {
          reads: (event) => {
            const change = changeOf(event);
            return change ? [detailsId(change.userId)] : [];
          },
        },
      ),
      balances.auxiliary<AccountEvent>(
        (event) => {
          const change = changeOf(event);
          return change && balanceId(change.userId);
        },
        (before, event) => {
          const change = changeOf(event);
          return change ? changed(before ?? noBalance, change) : before;
        },
      ),
    ];
  },
).flat();

function counted(
  { receivables, accounts, owed }: PayeeTotals,
  before: Balance | undefined,
  change: AccountChange,
): PayeeTotals {
  const { owedCents, receivableCents } = before ?? noBalance;
  const after = changed(before ?? noBalance, change);
  const more = (from: number, to: number): number => Number(to > 0) - Number(from > 0);
  return {
    receivables: {
      count: receivables.count + more(receivableCents, after.receivableCents),
      cents: receivables.cents + change.receivableCents,
    },
    accounts: accounts + (before ? 0 : 1),
    owed: owed + more(owedCents, after.owedCents),
  };
}

const totalsRule = totals.auxiliary<AccountEvent>(
  (event) => (changesOf(event).length > 0 ? payeeTotalsId : undefined),
  (sums, event, auxiliary) =>
    changesOf(event).reduce(
      (all, change) => counted(all, balances.read(auxiliary, balanceId(change.userId)), change),
      sums ?? noPayees,
    ),
  { reads: (event) => changesOf(event).map(({ userId }) => balanceId(userId)) },
);

const account = [...accountRules, totalsRule];

type DetailsEvent = EventOfType<'PayeeDetailsRemoved' | 'PayeeDetailsStated'>;

function detailsAfter(event: DetailsEvent): Details {
  // A new object: returning the one that is stored would leave the document unchanged.
  if (event.type === 'PayeeDetailsRemoved') return { ...withoutDetails };
  const usableFrom = isoAfter(happenedAt(event), payeeLimits.holdMs);
  return { method: event.data.method, usableFrom };
}

/** Details are kept of every member, since they may be stated before the first share. */
const stated = [
  rules.existing<DetailsEvent>(
    ({ data }) => String(data.userId),
    (before, event) => ({ ...before, ...detailsAfter(event) }),
  ),
  details.auxiliary<DetailsEvent>(
    ({ data }) => detailsId(data.userId),
    (_, event) => detailsAfter(event),
  ),
];

/** What is owed to payees and by them: one document for each. */
export const payeeAccounts = defineReadModel({
  name: 'payee-accounts',
  version: 3,
  lists: [adminPayees],
  on: {
    PayoutComputed: account,
    ShareAssigned: account,
    ShareReleased: account,
    ShareUnclaimed: account,
    PayoutApproved: account,
    PayoutSent: account,
    PayoutReturned: account,
    LostDisputeDivided: account,
    ReceivableNetted: account,
    ReceivableWrittenOff: account,
    PayeeDetailsStated: stated,
    PayeeDetailsRemoved: stated,
  },
  indexes: [
    ['id'],
    ['owedCents'],
    ['sentCents'],
    ['receivableCents'],
    ['lastAt'],
    ['owes', 'receivableCents'],
    ['isOwed', 'receivableCents'],
  ],
});
