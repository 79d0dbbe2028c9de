import { stateOf } from '../../kernel/decider.ts';
import { causedBy, eventRefsForLog, type Process } from '../../kernel/process.ts';
import { LogUnavailable } from '@rostrum/event-store';
import { StateUnavailable } from '@rostrum/state';
import type { App } from '../../runtime/app.ts';
import { carryOut, type WithdrawalDependencies } from './withdraw.ts';
import { withdrawals, withdrawalsStream } from './withdrawals.ts';

/** Key of the stored cursor of the process, so it never changes. */
const name = 'carry-out-withdrawals';

/**
 * Carries out the withdrawals whose request was interrupted after it was recorded. One that fails
 * does not stop the others: it is logged, and carried out when it is requested again.
 */
export function carryOutWithdrawals(app: WithdrawalDependencies & Pick<App, 'log'>): Process {
  return {
    name,
    types: ['WithdrawalRequested'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'WithdrawalRequested') continue;
        const { userId } = event.data;
        try {
          const { state } = await stateOf(app.events, withdrawalsStream(userId), withdrawals);
          const requested = state.find(({ position }) => position === event.position);
          if (requested) await carryOut(app, userId, requested, causedBy(event, name));
        } catch (error) {
          if (error instanceof LogUnavailable || error instanceof StateUnavailable) throw error;
          const events = eventRefsForLog([event]);
          app.log.error({ err: error, process: name, events }, 'a withdrawal was not carried out');
        }
      }
    },
  };
}
