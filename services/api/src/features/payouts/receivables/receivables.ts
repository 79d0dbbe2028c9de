import type { EventData } from '@rostrum/contracts';
import { payoutMessages } from '@rostrum/contracts/payouts';
import type { Decider } from '../../../kernel/decider.ts';
import { DomainError } from '../../../kernel/domain-error.ts';
import { assertShown } from '../../../kernel/shown-sums.ts';

export { receivablesStream } from '@rostrum/contracts/payouts';

type Netting = Omit<EventData<'ReceivableNetted'>, 'amountCents' | 'currency'>;

export type ReceivablesCommand =
  | { readonly type: 'add'; readonly data: EventData<'ReceivableAdded'> }
  /** Takes what is owed off a share, at most what is left of the share. */
  | { readonly type: 'net'; readonly share: Netting; readonly atMostCents: number }
  | {
      readonly type: 'writeOff';
      readonly commandId: string;
      readonly userId: number;
      readonly amountCents: number;
      readonly writtenOffBy: number;
      /** Whether it is the debt of who writes it off, or of who counts as the same person. */
      readonly isOwn: boolean;
      readonly reason: string;
      readonly sums?: { readonly owedCents: number };
    };

/** What a payee owes: the state for decisions in `receivables-{userId}`. */
export interface Receivables {
  readonly owedCents: number;
  /** By donation and share: what was added. */
  readonly added: ReadonlySet<string>;
  /** By share and number of its approval: what was taken off. */
  readonly netted: ReadonlyMap<string, number>;
  /** Ids of the commands that wrote something off. */
  readonly writtenOffBy: readonly string[];
}

const addedKey = ({ donationId, shareId }: EventData<'ReceivableAdded'>): string =>
  `${String(donationId)}:${String(shareId)}`;
const nettedKey = ({ shareId, number }: Pick<Netting, 'shareId' | 'number'>): string =>
  `${String(shareId)}:${String(number)}`;

/** What is taken off a share for an approval: once, at most what is left of the share. */
export const nettedFor = (
  { owedCents, netted }: Receivables,
  approval: Pick<Netting, 'shareId' | 'number'>,
  atMostCents: number,
): number => netted.get(nettedKey(approval)) ?? Math.min(owedCents, atMostCents);

/** Why a member cannot write off what a payee owes; null when they can. `isOwn`: it is their own debt. */
export function refusalOfWriteOff({ owedCents }: Receivables, isOwn: boolean): string | null {
  if (isOwn) return payoutMessages.ownDebt;
  return owedCents === 0 ? payoutMessages.nothingOwed : null;
}

export const receivables: Decider<Receivables, ReceivablesCommand> = {
  initialState: { owedCents: 0, added: new Set(), netted: new Map(), writtenOffBy: [] },

  evolve(state, { type, data, metadata }) {
    const { owedCents } = state;
    switch (type) {
      case 'ReceivableAdded':
        return {
          ...state,
          owedCents: owedCents + data.amountCents,
          added: new Set([...state.added, addedKey(data)]),
        };
      case 'ReceivableNetted':
        return {
          ...state,
          owedCents: owedCents - data.amountCents,
          netted: new Map([...state.netted, [nettedKey(data), data.amountCents]]),
        };
      case 'ReceivableWrittenOff':
        return {
          ...state,
          owedCents: owedCents - data.amountCents,
          writtenOffBy: [...state.writtenOffBy, metadata.causationId],
        };
      default:
        return state;
    }
  },

  decide(command, state) {
    const { owedCents, added, netted, writtenOffBy } = state;
    switch (command.type) {
      case 'add':
        if (added.has(addedKey(command.data))) return [];
        return [{ type: 'ReceivableAdded', data: command.data }];
      case 'net': {
        const { share, atMostCents } = command;
        // Marked for drills: net-once
        if (netted.has(nettedKey(share))) return [];
        const amountCents = nettedFor(state, share, atMostCents);
        return [{ type: 'ReceivableNetted', data: { ...share, amountCents, currency: 'usd' } }];
      }
      case 'writeOff': {
        const { commandId, userId, amountCents, writtenOffBy: by, reason } = command;
        if (writtenOffBy.includes(commandId)) return [];
        const refusal = refusalOfWriteOff(state, command.isOwn);
        if (refusal !== null) throw new DomainError('conflict', refusal);
        assertShown(command.sums, { owedCents });
        if (amountCents > owedCents) throw new DomainError('conflict', payoutMessages.tooMuch);
        const data = { userId, amountCents, currency: 'usd', writtenOffBy: by, reason } as const;
        return [{ type: 'ReceivableWrittenOff', data }];
      }
    }
  },
};
