import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { ShareResult } from './payout-calls.ts';
import type { ShareRecord } from './records.ts';

interface ActOnMany {
  /** The chosen shares when the dialog was opened. */
  readonly shares: readonly ShareRecord[];
  readonly close: () => void;
  /** Text of the notification about what was done. */
  readonly doneText: (count: number) => string;
}

/** A share that was refused, with the reason. */
export interface RefusedShare {
  readonly share: ShareRecord;
  readonly refusal: string;
}

/** The shares that an answer refuses, in their order. */
export function refusedOf(
  shares: readonly ShareRecord[],
  results: readonly ShareResult[],
): readonly RefusedShare[] {
  const refusals = new Map(
    results.filter(({ done }) => !done).map(({ id, refusal }) => [id, refusal ?? '']),
  );
  return shares.flatMap((share) => {
    const refusal = refusals.get(share.id);
    return refusal === undefined ? [] : [{ share, refusal }];
  });
}

/**
 * An act on many shares, each of which has a result of its own. What was refused stays in the dialog;
 * the dialog closes when nothing was.
 */
export function useActOnMany({ shares, close, doneText }: ActOnMany) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [left, setLeft] = useState(shares);
  const [refused, setRefused] = useState<readonly RefusedShare[]>([]);
  const act = useMutation({
    mutationFn: (run: (left: readonly ShareRecord[]) => Promise<readonly ShareResult[]>) =>
      run(left),
    onSuccess: (results) => {
      const done = results.filter((result) => result.done).length;
      if (done > 0) notify(doneText(done), { type: 'success' });
      refresh();
      const refusals = refusedOf(left, results);
      if (refusals.length === 0) {
        close();
        return;
      }
      setRefused(refusals);
      setLeft(refusals.map(({ share }) => share));
    },
  });
  return { left, refused, act };
}
