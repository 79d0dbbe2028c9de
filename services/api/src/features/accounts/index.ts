export { grantRole } from './grant-role.ts';
export { createPasswords } from './passwords.ts';
export { peopleOf, presentPerson, type People } from './presenter.ts';
export { reservation, reservationStream } from './reservation.ts';
export { findActor } from './session-user.ts';
export { user, userStream } from './user.ts';
