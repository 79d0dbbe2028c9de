import type { ShareAct } from '@rostrum/contracts/payouts/constants';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useSums } from '../../fields/sums.tsx';
import { useCalls } from '../../kernel/calls.ts';
import {
  sumsOfShares,
  type SharePreview,
  type ShareResult,
  type ShareSums,
} from './payout-calls.ts';
import type { ShareRecord } from './records.ts';

interface ActOnMany {
  readonly act: ShareAct;
  /** The chosen shares when the dialog was opened. */
  readonly shares: readonly ShareRecord[];
  readonly close: () => void;
  /** Text of the notification about what was done. */
  readonly doneText: (count: number) => string;
}

/** A share with what the act moves of it now, instead of what the list showed. */
export interface OfferedShare extends ShareRecord {
  readonly sums: ShareSums;
}

/** A share that was or would be refused, with the reason. */
export interface RefusedShare {
  readonly share: ShareRecord;
  readonly refusal: string;
}

/** The shares that an answer refuses, in their order. */
export function refusedOf(
  shares: readonly ShareRecord[],
  results: readonly Pick<ShareResult, 'id' | 'refusal'>[],
): readonly RefusedShare[] {
  const refusals = new Map(results.map(({ id, refusal }) => [id, refusal]));
  return shares.flatMap((share) => {
    const refusal = refusals.get(share.id) ?? null;
    return refusal === null ? [] : [{ share, refusal }];
  });
}

/** The shares of which the act is not refused now, with its sums. */
export function offeredOf(
  shares: readonly ShareRecord[],
  previews: readonly SharePreview[],
): readonly OfferedShare[] {
  const found = new Map(previews.map((preview) => [preview.id, preview]));
  return shares.flatMap((share) => {
    const preview = found.get(share.id);
    if (preview?.refusal !== null) return [];
    const { sums, payee, destination } = preview;
    return [{ ...share, ...sums, payee, destination, sums }];
  });
}

/**
 * An act on many shares, each of which has a result of its own. What it moves is asked for when the
 * dialog opens, and again when some were refused, which stay in the dialog; it closes when none was.
 */
export function useActOnMany({ act: name, shares, close, doneText }: ActOnMany) {
  const calls = useCalls();
  const notify = useNotify();
  const refresh = useRefresh();
  const [left, setLeft] = useState(shares);
  const [results, setResults] = useState<readonly ShareResult[]>([]);
  const ids = left.map(({ id }) => id);
  const asked = useSums(['shares', name, ...ids], async () => ({
    shares: await sumsOfShares(calls, name, ids),
  }));
  const previews = asked.data?.shares ?? [];
  const act = useMutation({
    mutationFn: (run: () => Promise<readonly ShareResult[]>) => run(),
    onSuccess: (answer) => {
      const done = answer.filter((result) => result.done).length;
      if (done > 0) notify(doneText(done), { type: 'success' });
      refresh();
      const doneIds = new Set(answer.filter((result) => result.done).map(({ id }) => id));
      const others = left.filter(({ id }) => !doneIds.has(id));
      setResults(answer);
      setLeft(others);
      if (others.length === 0 || others.every(({ id }) => !answer.some((each) => each.id === id)))
        close();
      else if (doneIds.size === 0) void asked.refetch();
    },
    onError: () => void asked.refetch(),
  });
  const told = refusedOf(left, results);
  const toldIds = new Set(told.map(({ share }) => share.id));
  const expected = refusedOf(left, previews).filter(({ share }) => !toldIds.has(share.id));
  return {
    asked,
    left,
    offered: offeredOf(left, previews),
    refused: [...told, ...expected],
    act,
  };
}
