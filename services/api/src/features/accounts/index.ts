export { appendRegistration } from './append-registration.ts';
export { grantRole } from './grant-role.ts';
export { mailAddressOf } from './mail-address.ts';
export { createPasswords, type Passwords } from './passwords.ts';
export { loadPeople, presentPerson, type People } from './presenter.ts';
export { reservationStream } from './reservation.ts';
export { findActor } from './session-user.ts';
export { user, userStream, type User } from './user.ts';
