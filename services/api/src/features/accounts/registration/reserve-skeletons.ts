import { erasedText } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { causedBy, type Process } from '../../../kernel/process.ts';
import { reservation, reservationStream } from './reservation.ts';

const name = 'reserve-skeletons';

/**
 * Reserves the skeleton of the username of every member who registered before skeletons were
 * reserved. Members with look-alike names keep them; the first of them holds the reservation.
 */
export function reserveSkeletonsProcess({
  events,
  keyedHash,
}: Pick<App, 'events' | 'keyedHash'>): Process {
  return {
    name,
    types: ['UserRegistered'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'UserRegistered') continue;
        const { userId, username } = event.data;
        if (username === erasedText) continue;
        const stream = reservationStream(keyedHash, 'skeleton', username);
        const command = { kind: 'reserve', userId } as const;
        try {
          await execute(events, stream, reservation('skeleton'), command, causedBy(event, name));
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
        }
      }
    },
  };
}
