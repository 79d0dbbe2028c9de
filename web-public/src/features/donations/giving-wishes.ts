import { useState } from 'react';

/** What a donor asks for beside the amount. */
export interface GivingWishes {
  /** Public pages do not name the donor. */
  readonly anonymous: boolean;
  /** Public pages do not show the amount. */
  readonly hideAmount: boolean;
  /** To the campaign's creator; empty for none. */
  readonly message: string;
}

export const noWishes: GivingWishes = { anonymous: false, hideAmount: false, message: '' };

/** The flags in an address: `anonymous=1`, `hideAmount=1`. */
export function wishesOf(search: URLSearchParams): GivingWishes {
  const has = (name: string): boolean => search.get(name) === '1';
  return { ...noWishes, anonymous: has('anonymous'), hideAmount: has('hideAmount') };
}

/** The flags as the end of an address that has parameters. The message stays out of addresses. */
export function wishesQuery({ anonymous, hideAmount }: GivingWishes): string {
  return `${anonymous ? '&anonymous=1' : ''}${hideAmount ? '&hideAmount=1' : ''}`;
}

/** The fields of the call. */
export function wishesBody({ anonymous, hideAmount, message }: GivingWishes) {
  const text = message.trim();
  return {
    ...(anonymous && { anonymous }),
    ...(hideAmount && { hideAmount }),
    ...(text !== '' && { message: text }),
  };
}

export function areSameWishes(one: GivingWishes, other: GivingWishes): boolean {
  return JSON.stringify(wishesBody(one)) === JSON.stringify(wishesBody(other));
}

export interface WishesState {
  readonly wishes: GivingWishes;
  readonly setWishes: (wishes: GivingWishes) => void;
}

export function useGivingWishes(initial: GivingWishes = noWishes): WishesState {
  const [wishes, setWishes] = useState(initial);
  return { wishes, setWishes };
}
