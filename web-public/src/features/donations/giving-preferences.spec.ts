import { describe, expect, it } from 'vitest';
import {
  areSamePreferences,
  noPreferences,
  preferencesBody,
  preferencesOf,
  preferencesQuery,
} from './giving-preferences.ts';

describe('the preferences of a donor', () => {
  const preferences = {
    anonymous: true,
    hideAmount: true,
    message: ' Go on. ',
    publicMessage: true,
  };

  it('survive an address without the message', () => {
    expect(preferencesOf(new URLSearchParams(`give=5.00${preferencesQuery(preferences)}`))).toEqual(
      {
        ...preferences,
        message: '',
        publicMessage: false,
      },
    );
    expect(
      preferencesOf(new URLSearchParams(`give=5.00${preferencesQuery(noPreferences)}`)),
    ).toEqual(noPreferences);
  });

  it('are sent only where there is something to ask for', () => {
    expect(preferencesBody(preferences)).toEqual({
      anonymous: true,
      hideAmount: true,
      message: 'Go on.',
    });
    expect(preferencesBody({ ...noPreferences, message: '  ', publicMessage: true })).toEqual({});
    expect(preferencesBody({ ...noPreferences, message: 'Go on.', publicMessage: true })).toEqual({
      message: 'Go on.',
      publicMessage: true,
    });
  });

  it('are the same when the calls are', () => {
    expect(areSamePreferences(noPreferences, { ...noPreferences, message: ' ' })).toBe(true);
    expect(areSamePreferences(noPreferences, { ...noPreferences, anonymous: true })).toBe(false);
  });
});
