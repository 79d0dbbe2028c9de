import type { App } from '../../runtime/app.ts';
import { reservationStream, type UniqueName } from './registration/reservation.ts';

export type NameStream = readonly [UniqueName, stream: string];

/**
 * Names of the reservation streams of a username, its skeleton and an e-mail address, in the order
 * in which they are reserved.
 */
export function reservationStreamsOf(
  { keyedHash }: Pick<App, 'keyedHash'>,
  { username, email }: { readonly username: string; readonly email: string },
): readonly NameStream[] {
  return [
    ['username', reservationStream(keyedHash, 'username', username)],
    ['skeleton', reservationStream(keyedHash, 'skeleton', username)],
    ['email', reservationStream(keyedHash, 'email', email)],
  ];
}
