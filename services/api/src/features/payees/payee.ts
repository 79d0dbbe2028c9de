import { happenedAt, type EventData } from '@rostrum/contracts';
import { payeeLimits, payeeMessages, type PayeeDetails } from '@rostrum/contracts/payees';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { assertWithin, isWithin, withEventAt, type RecentTimes } from '../../kernel/quota.ts';

export { payeeStream } from '@rostrum/contracts/payees';

/** The details that a member stated last. */
export interface StatedDetails {
  readonly id: number;
  readonly method: EventData<'PayeeDetailsStated'>['method'];
  /** Null once they are erased. */
  readonly details: PayeeDetails | null;
  /** From when on money may be sent there, ISO 8601. */
  readonly usableFrom: string;
  /** Whether it is recorded that this time has come. */
  readonly holdEnded: boolean;
}

/** Where money for a member goes: the state for decisions in `payee-{userId}`. */
export interface Payee {
  readonly stated: StatedDetails | null;
  /** Times of the changes that count towards the quota. */
  readonly recent: RecentTimes;
  /** The last mail that asked for details; `number` 0 once the reminders have ended. */
  readonly asked: { readonly at: string; readonly number: number } | null;
}

/** `at`: ISO 8601. */
export type PayeeCommand = { readonly userId: number; readonly at: string } & (
  | { readonly type: 'state'; readonly detailsId: number; readonly details: PayeeDetails }
  | { readonly type: 'remove' }
  /** A refund or a share of a payout waits for the details. */
  | { readonly type: 'ask' }
  /** The time in which new details are not used may have passed. */
  | { readonly type: 'endHold' }
  /** The deadline at the end of the time for which details are kept after a payout. */
  | { readonly type: 'endRetention' }
  /** The deadline of the next reminder. `isNeeded`: whether anything still waits for the details. */
  | { readonly type: 'remind'; readonly isNeeded: boolean }
);

const { holdMs, changes, remindersMs, quietMs } = payeeLimits;

export const payee: Decider<Payee, PayeeCommand> = {
  initialState: { stated: null, recent: [], asked: null },

  evolve(state: Payee, event: RecordedEvent): Payee {
    const at = happenedAt(event);
    const recent = withEventAt(state.recent, at, changes);
    switch (event.type) {
      case 'PayeeDetailsStated': {
        const { detailsId: id, method, details } = event.data;
        const usableFrom = new Date(Date.parse(at) + holdMs).toISOString();
        const asked = state.asked && { ...state.asked, number: 0 };
        const stated = { id, method, details, usableFrom, holdEnded: false };
        return { stated, recent, asked };
      }
      case 'PayeeDetailsRemoved':
        return { ...state, stated: null, recent };
      case 'PayeeHoldEnded':
        return { ...state, stated: state.stated && { ...state.stated, holdEnded: true } };
      case 'PayeeDetailsAsked':
        return { ...state, asked: { at, number: event.data.number } };
      case 'PayeeRemindersEnded':
        return { ...state, asked: state.asked && { ...state.asked, number: 0 } };
      default:
        return state;
    }
  },

  decide(command, { stated, recent, asked }) {
    const { userId, at } = command;
    switch (command.type) {
      case 'state': {
        const { detailsId, details } = command;
        assertWithin(recent, at, changes, payeeMessages.tooOften);
        const method = details.kind === 'paypal' ? 'paypal' : 'bank';
        const replaces = stated?.id ?? null;
        const data = { userId, detailsId, replaces, method, details } as const;
        return [{ type: 'PayeeDetailsStated', data }];
      }
      case 'remove':
        if (!stated) return [];
        return [{ type: 'PayeeDetailsRemoved', data: { userId, detailsId: stated.id } }];
      case 'ask': {
        // A further refund does not begin again while reminders follow, nor soon after the last.
        const number = asked?.number ?? 0;
        const follows = number > 0 && number <= remindersMs.length;
        const isRecent = asked !== null && number > 0 && isWithin(asked.at, at, quietMs);
        if (stated || follows || isRecent) return [];
        return [{ type: 'PayeeDetailsAsked', data: { userId, number: 1 } }];
      }
      case 'endHold': {
        if (!stated || stated.holdEnded || Date.parse(stated.usableFrom) > Date.parse(at))
          return [];
        return [{ type: 'PayeeHoldEnded', data: { userId, detailsId: stated.id } }];
      }
      case 'endRetention':
        return [{ type: 'PayeeRetentionEnded', data: { userId } }];
      case 'remind': {
        const pause = asked ? remindersMs[asked.number - 1] : undefined;
        if (!asked || pause === undefined || isWithin(asked.at, at, pause)) return [];
        if (stated || !command.isNeeded) return [{ type: 'PayeeRemindersEnded', data: { userId } }];
        const number = asked.number + 1;
        return [{ type: 'PayeeDetailsAsked', data: { userId, number } }];
      }
    }
  },
};

/** Whether money may be sent there. */
export const isUsable = ({ usableFrom }: Pick<StatedDetails, 'usableFrom'>, now: Date): boolean =>
  Date.parse(usableFrom) <= now.getTime();

/** The details without what would be needed to use them; null once they are erased. */
export function maskOf({ details }: StatedDetails): string | null {
  switch (details?.kind) {
    case 'iban':
      return masked(details.iban);
    case 'account':
      return masked(details.accountNumber);
    case 'paypal': {
      const [name = '', domain = ''] = details.paypalAddress.split('@');
      return `${name.slice(0, 1)}••••@${domain}`;
    }
    case undefined:
      return null;
  }
}

/** `•••• 1234`; fewer characters of a short number. */
const masked = (number: string): string =>
  `•••• ${number.slice(-Math.min(4, Math.floor(number.length / 2)))}`;
