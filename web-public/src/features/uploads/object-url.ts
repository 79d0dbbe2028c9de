import { useState, useSyncExternalStore } from 'react';

interface ObjectUrl {
  /** Creates the URL. Returns a function that revokes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Undefined before the first subscription. */
  readonly current: () => string | undefined;
}

/** An object URL of a file, for `useSyncExternalStore`. */
export function createObjectUrl(file: Blob): ObjectUrl {
  let address: string | undefined;
  return {
    subscribe(listener) {
      const created = URL.createObjectURL(file);
      address = created;
      listener();
      return () => {
        URL.revokeObjectURL(created);
      };
    },
    current: () => address,
  };
}

/**
 * An object URL of a file, valid until the component is unmounted; undefined in the first render.
 * React's strict mode ends every effect once and begins it again, so that a URL which was created
 * outside the effect would be revoked at once.
 */
export function useObjectUrl(file: Blob): string | undefined {
  const [url] = useState(() => createObjectUrl(file));
  return useSyncExternalStore(url.subscribe, url.current);
}
