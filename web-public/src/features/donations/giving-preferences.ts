/** What a donor chooses besides the amount. */
export interface GivingPreferences {
  /** Public pages do not name the donor. */
  readonly anonymous: boolean;
  /** Public pages do not show the amount. */
  readonly hideAmount: boolean;
  /** To the campaign's creator; empty for no message. */
  readonly message: string;
  /** The campaign's page shows the message, too. */
  readonly publicMessage: boolean;
}

export const noPreferences: GivingPreferences = {
  anonymous: false,
  hideAmount: false,
  message: '',
  publicMessage: false,
};

/** Reads the flags `anonymous=1` and `hideAmount=1` from the query of the URL. */
export function preferencesOf(search: URLSearchParams): GivingPreferences {
  const has = (name: string): boolean => search.get(name) === '1';
  return { ...noPreferences, anonymous: has('anonymous'), hideAmount: has('hideAmount') };
}

/** The flags as query parameters, each with a leading `&`. The message stays out of URLs. */
export function preferencesQuery({ anonymous, hideAmount }: GivingPreferences): string {
  return `${anonymous ? '&anonymous=1' : ''}${hideAmount ? '&hideAmount=1' : ''}`;
}

/** The preferences as fields of the request body. */
export function preferencesBody({
  anonymous,
  hideAmount,
  message,
  publicMessage,
}: GivingPreferences) {
  const text = message.trim();
  return {
    ...(anonymous && { anonymous }),
    ...(hideAmount && { hideAmount }),
    ...(text !== '' && { message: text }),
    // A public message is shown with the name.
    ...(text !== '' && publicMessage && !anonymous && { publicMessage }),
  };
}

export function areSamePreferences(one: GivingPreferences, other: GivingPreferences): boolean {
  return JSON.stringify(preferencesBody(one)) === JSON.stringify(preferencesBody(other));
}

export interface PreferencesState {
  readonly preferences: GivingPreferences;
  readonly setPreferences: (preferences: GivingPreferences) => void;
}
