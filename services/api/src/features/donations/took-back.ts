import { happenedAt } from '@rostrum/contracts';
import { tookBackMs } from '@rostrum/contracts/trending';
import { withdrawalsStream } from '@rostrum/contracts/withdrawals';
import type { Fold } from '@rostrum/event-store';
import { stateOf } from '../../kernel/decider.ts';
import type { App } from '../../runtime/app.ts';

interface Taking {
  readonly donationId: number;
  /** ISO 8601. */
  readonly at: string;
}

/** How many of the newest are kept, so that a refused one leaves those before it. */
const kept = 20;

/** The newest donations that a member took back, oldest first. */
const takings: Fold<readonly Taking[]> = {
  initialState: [],
  evolve(state, event) {
    switch (event.type) {
      case 'WithdrawalRequested':
        return [...state, { donationId: event.data.donationId, at: happenedAt(event) }].slice(
          -kept,
        );
      case 'WithdrawalRefused':
        return state.filter(({ donationId }) => donationId !== event.data.donationId);
      default:
        return state;
    }
  },
};

/** When a member last took a donation back, ISO 8601; null unless trending still takes account of it. */
export async function tookBackAt(
  { events }: Pick<App, 'events'>,
  userId: number,
  now: Date,
): Promise<string | null> {
  const { state } = await stateOf(events, withdrawalsStream(userId), takings, 'lately');
  const last = state.at(-1);
  return last && now.getTime() - Date.parse(last.at) < tookBackMs ? last.at : null;
}
