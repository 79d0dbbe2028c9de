import { UnreadableEvent, type StoredEvent } from '../../../audit/stored-event.ts';

/** A share as an event states it. */
export interface StoredShare {
  readonly shareId: number;
  readonly role: string;
  readonly index: number;
  readonly payeeId: number | null;
  readonly amountCents: number;
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The shares of an event. @throws UnreadableEvent */
export function sharesIn({ data }: StoredEvent): readonly StoredShare[] {
  const { shares } = data;
  if (!Array.isArray(shares)) throw new UnreadableEvent('its shares are no list');
  return shares.map((share: Readonly<Record<string, unknown>>) => {
    const { shareId, role, index, payeeId, amountCents } = share;
    if (!isId(shareId) || typeof role !== 'string' || !isId(index) || !isId(amountCents)) {
      throw new UnreadableEvent('one of its shares is incomplete');
    }
    if (payeeId !== null && !isId(payeeId)) throw new UnreadableEvent('a payee is no id');
    return { shareId, role, index, payeeId, amountCents };
  });
}
