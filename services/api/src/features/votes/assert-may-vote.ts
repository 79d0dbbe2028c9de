import type { Actor } from '../../kernel/actor.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { App } from '../../runtime/app.ts';
import { isBlockedBetween } from '../blocks/index.ts';

interface Vote {
  /** Members vote whose account is at least this old. Milliseconds. */
  readonly accountAgeMs: number;
  /** The owners of the thing: there is no block between one of them and who votes. */
  readonly owners: readonly number[];
  readonly texts: { readonly unverified: string; readonly young: string; readonly refused: string };
  readonly now: Date;
}

/** Whether a member with a verified address votes. @throws DomainError (409) */
export async function assertMayVote(
  { events }: Pick<App, 'events'>,
  actor: Actor,
  { accountAgeMs, owners, texts, now }: Vote,
): Promise<void> {
  const refuse = (text: string): never => {
    throw new DomainError('conflict', text);
  };
  if (!actor.isVerified) refuse(texts.unverified);
  if (now.getTime() - Date.parse(actor.registeredAt) < accountAgeMs) refuse(texts.young);
  const blocked = owners.map((owner) => isBlockedBetween(events, actor.id, owner));
  if ((await Promise.all(blocked)).includes(true)) refuse(texts.refused);
}
