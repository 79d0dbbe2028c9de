import { reportMessages } from '@rostrum/contracts/reports';
import { DomainError } from './domain-error.ts';

/** Nobody decides about what they wrote, nor reads who reported it. @throws DomainError (403) */
export function assertOfOther(authorId: number, by: number): void {
  if (authorId === by) throw new DomainError('forbidden', reportMessages.ownToModerate);
}
