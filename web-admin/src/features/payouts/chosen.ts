import { createContext, useContext } from 'react';

/** The shares that are chosen in the list, by id. */
export interface Chosen {
  readonly ids: ReadonlySet<number>;
  readonly choose: (ids: Iterable<number>) => void;
}

const ChosenContext = createContext<Chosen>({ ids: new Set(), choose: () => undefined });

export const ChosenProvider = ChosenContext.Provider;

export const useChosen = (): Chosen => useContext(ChosenContext);

/** The ids with one more or one less. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
