import { introducedStream } from '@rostrum/contracts/campaigns';
import { execute, stateOf, type Decider } from '../../../kernel/decider.ts';
import type { App } from '../../../runtime/app.ts';

const stream = introducedStream('elections');

/** Since when the product knows elections, ISO 8601. */
const introduced: Decider<string | undefined, Date> = {
  initialState: undefined,
  evolve: (since, event) => (event.type === 'Introduced' ? event.data.at : since),
  decide: (now, since) =>
    since === undefined
      ? [{ type: 'Introduced', data: { what: 'elections', at: now.toISOString() } }]
      : [],
};

/** Records the first start that knows elections. */
export async function introduceElections({
  clock,
  events,
  newUuid,
}: Pick<App, 'clock' | 'events' | 'newUuid'>): Promise<void> {
  const cause = { actor: 'system:start', correlationId: newUuid(), causationId: newUuid() };
  await execute(events, stream, introduced, clock(), cause);
}

/** Since when the product knows elections, ISO 8601. @throws Error before the first start */
export async function electionsKnownSince(events: App['events']): Promise<string> {
  const { state } = await stateOf(events, stream, introduced);
  if (state === undefined) throw new Error('the first start that knows elections is not recorded');
  return state;
}
