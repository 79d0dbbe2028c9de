export { presentAdminUser } from './admin-users.ts';
export { appendRegistration } from './append-registration.ts';
export { findByUsername } from './find-member.ts';
export { mailAddressOf, verifiedAddressesOf } from './mail-address.ts';
export { createPasswords, passwordsOf, type Passwords } from './passwords.ts';
export { loadPeople, presentPerson, type People } from './presenter.ts';
export { reservationStream } from './reservation.ts';
export { findActor, presentSessionUser } from './session-user.ts';
export { user, userStream, type User } from './user.ts';
