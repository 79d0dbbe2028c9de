import { adminPayouts } from '@rostrum/contracts/payouts/lists';
import { createContext, useContext } from 'react';
import { useCanAccess } from 'react-admin';

/** The shares that are chosen in the list, by id. */
export interface Chosen {
  readonly ids: ReadonlySet<number>;
  readonly choose: (ids: Iterable<number>) => void;
}

const ChosenContext = createContext<Chosen>({ ids: new Set(), choose: () => undefined });

export const ChosenProvider = ChosenContext.Provider;

export const useChosen = (): Chosen => useContext(ChosenContext);

/** Whether shares are chosen: not by auditors, for whom there is nothing to do with them. */
export function useCanChoose(): boolean {
  const { canAccess = false } = useCanAccess({
    resource: adminPayouts.resource,
    action: 'approve',
  });
  return canAccess;
}

/** The ids with one more or one less. */
export function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
