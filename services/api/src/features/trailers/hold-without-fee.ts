import { campaignOf } from '@rostrum/contracts';
import { trailerMessages } from '@rostrum/contracts/campaigns';
import { execute } from '../../kernel/decider.ts';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { campaign, campaignStream } from '../campaigns/index.ts';

/** Name of the process's cursor. Stored: never change it. */
const name = 'hold-trailers-without-fee';

/** Puts a trailer on hold whose $1 went back by a lost dispute, unless it has ended. */
export function holdWithoutFee({ events }: Pick<App, 'events'>): Process {
  return {
    name,
    types: ['DisputeLost'],
    async handle(batch) {
      for (const event of batch) {
        if (event.type !== 'DisputeLost' || event.data.from !== 'preroll_fee') continue;
        const id = campaignOf(event.data.target);
        if (id === null) continue;
        const reason = trailerMessages.feeLost;
        const command = { type: 'placeHold', placedBy: null, reason } as const;
        await execute(events, campaignStream(id), campaign, command, causedBy(event, name));
      }
    },
  };
}
