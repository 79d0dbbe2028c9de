import type { EventData } from '@rostrum/contracts';
import type { App } from '../../../runtime/app.ts';
import { execute, stateOf } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import type { RequestContext } from '../../../http/route.ts';
import { releaseStaleReservation } from './abandoned-name-change.ts';
import { freeIfAbandoned } from '../registration/abandoned-registration.ts';
import { reservationStreamsOf, type NameStream } from '../names-of.ts';
import { reservation, type UniqueName } from '../registration/reservation.ts';

type Names = Pick<EventData<'UserRegistered'>, 'username' | 'email'>;

interface NameChange {
  readonly userId: number;
  readonly from: Names;
  readonly to: Names;
  /** The message when another member has the name. */
  readonly taken: string;
  /** Appends the event; must fail when a change of names was abandoned since `from` was read. */
  readonly append: () => Promise<void>;
}

/**
 * Reserves the new name, appends the event, and then releases the former name. A change that is
 * interrupted leaves a name reserved that the member does not have; anybody can take it over after
 * ten minutes.
 * @throws DomainError (409) when another member has the name
 */
export async function changeNames(
  app: Pick<App, 'clock' | 'events' | 'keyedHash' | 'state'>,
  { userId, from, to, taken, append }: NameChange,
  context: RequestContext,
): Promise<void> {
  const { events } = app;
  const cause = context.cause();
  const [before, after] = [reservationStreamsOf(app, from), reservationStreamsOf(app, to)];
  const wanted = after.filter((name) => !includes(before, name));
  for (const [name, stream] of wanted) {
    if (!(await freeIfAbandoned(app, name, stream, cause, userId))) {
      throw new DomainError('taken', taken);
    }
  }
  // The reservations to release, by event id: one that another change has renewed since is kept.
  const former: { name: UniqueName; stream: string; by: string }[] = [];
  for (const [name, stream] of before.filter((each) => !includes(after, each))) {
    const { holder } = (await stateOf(events, stream, reservation(name))).state;
    if (holder?.userId === userId) former.push({ name, stream, by: holder.by });
  }
  try {
    for (const [name, stream] of wanted) {
      await execute(events, stream, reservation(name), { kind: 'renew', userId }, cause);
    }
    await append();
  } catch (error) {
    await tidy(context, async () => {
      for (const [name, stream] of wanted) {
        await releaseStaleReservation(app, userId, name, stream, cause);
      }
    });
    if (error instanceof DomainError && error.code === 'taken')
      throw new DomainError('taken', taken);
    throw error;
  }
  await tidy(context, async () => {
    for (const { name, stream, by } of former) {
      const command = { kind: 'release', userId, by } as const;
      await execute(events, stream, reservation(name), command, cause);
    }
  });
}

const includes = (names: readonly NameStream[], [, stream]: NameStream): boolean =>
  names.some(([, other]) => other === stream);

/** Releases names. If that fails, they can be taken over after ten minutes. */
async function tidy(context: RequestContext, release: () => Promise<void>): Promise<void> {
  try {
    await release();
  } catch (error) {
    context.log.warn({ err: error }, 'a change of name could not release a name');
  }
}
