import { projectionsEndpoints } from '@rostrum/contracts/projections/constants';
import type { Calls } from '../../kernel/calls.ts';
import type { ParkedRecord } from './records.ts';

export interface ParkedEvents {
  /** In log order, at most the first thousand. */
  readonly events: readonly ParkedRecord[];
  /** Number of all parked events. */
  readonly total: number;
}

/** Tells the runner to process a parked event again, or to skip it. */
export interface ParkedCommand {
  readonly model: string;
  readonly group: string;
  readonly position: string;
  readonly order: 'retry' | 'skip';
  /** Needed to skip an event. */
  readonly reason?: string;
}

export async function parkedEvents(calls: Calls, model: string): Promise<ParkedEvents> {
  const { data, total } = await calls.request(projectionsEndpoints.adminListParked, {
    params: { model },
  });
  return { events: data, total: total ?? data.length };
}

/** @throws HttpError 409 when the event is no longer parked. */
export async function sendParkedCommand(calls: Calls, command: ParkedCommand): Promise<void> {
  const { model, ...body } = command;
  await calls.call(projectionsEndpoints.orderParked, { params: { model }, body });
}
