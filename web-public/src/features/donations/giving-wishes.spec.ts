import { describe, expect, it } from 'vitest';
import { areSameWishes, noWishes, wishesBody, wishesOf, wishesQuery } from './giving-wishes.ts';

describe('the wishes of a donor', () => {
  const wishes = { anonymous: true, hideAmount: true, message: ' Go on. ' };

  it('survive an address without the message', () => {
    expect(wishesOf(new URLSearchParams(`give=5.00${wishesQuery(wishes)}`))).toEqual({
      ...wishes,
      message: '',
    });
    expect(wishesOf(new URLSearchParams(`give=5.00${wishesQuery(noWishes)}`))).toEqual(noWishes);
  });

  it('are sent only where there is something to ask for', () => {
    expect(wishesBody(wishes)).toEqual({ anonymous: true, hideAmount: true, message: 'Go on.' });
    expect(wishesBody({ ...noWishes, message: '  ' })).toEqual({});
  });

  it('are the same when the calls are', () => {
    expect(areSameWishes(noWishes, { ...noWishes, message: ' ' })).toBe(true);
    expect(areSameWishes(noWishes, { ...noWishes, anonymous: true })).toBe(false);
  });
});
