import { uploadMessages } from '@rostrum/contracts/uploads';
import { DomainError } from '../../kernel/domain-error.ts';

export interface UploadSlots {
  /**
   * Waits until a body may be received.
   * @throws DomainError (503) when too many uploads wait, or this one waited too long
   */
  acquire(memberId: number): Promise<UploadSlot>;
}

export interface UploadSlot {
  /**
   * Call when the body was received, so that another one may be received while this one is
   * processed.
   */
  received(): void;
  /** Call when the upload has ended, successful or not. */
  end(): void;
}

export interface UploadSlotLimits {
  /** Maximum number of uploads that are received or processed at once. */
  readonly running: number;
  /** Maximum number of bodies that are received at once. */
  readonly receiving: number;
  readonly waiting: number;
  /**
   * Maximums per member: bodies received at once; all uploads, including waiting and processed
   * ones.
   */
  readonly perMember: { readonly receiving: number; readonly all: number };
  readonly waitMs: number;
}

const uploadSlotLimits: UploadSlotLimits = {
  running: 32,
  receiving: 16,
  waiting: 24,
  perMember: { receiving: 2, all: 4 },
  waitMs: 20_000,
};

interface WaitingUpload {
  readonly memberId: number;
  start(): void;
}

/**
 * Limits the number of uploads that this process works on. The bodies of waiting uploads are not
 * read. A member who sends slowly holds at most `perMember.receiving` of the `receiving` slots; the
 * other `running` slots remain free for processing.
 */
export function createUploadSlots(limits: UploadSlotLimits = uploadSlotLimits): UploadSlots {
  const waiting = new Set<WaitingUpload>();
  const all = new Counts();
  const receiving = new Counts();
  let running = 0;

  const mayReceive = (memberId: number): boolean =>
    running < limits.running &&
    receiving.total < limits.receiving &&
    receiving.of(memberId) < limits.perMember.receiving;

  const begin = (memberId: number): void => {
    running += 1;
    receiving.add(memberId, 1);
  };

  const startWaiting = (): void => {
    for (const next of waiting) {
      if (!mayReceive(next.memberId)) continue;
      waiting.delete(next);
      begin(next.memberId);
      next.start();
    }
  };

  /** Resolves when a receiving slot was acquired. */
  const place = async (memberId: number): Promise<void> => {
    if (mayReceive(memberId)) {
      begin(memberId);
      return;
    }
    if (waiting.size >= limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const entry = { memberId, start };
      const timer = setTimeout(() => {
        waiting.delete(entry);
        reject(busy());
      }, limits.waitMs);
      waiting.add(entry);
    });
  };

  return {
    async acquire(memberId) {
      if (all.of(memberId) >= limits.perMember.all) throw busy();
      all.add(memberId, 1);
      try {
        await place(memberId);
      } catch (error) {
        all.add(memberId, -1);
        throw error;
      }
      let isReceiving = true;
      const received = (): void => {
        if (isReceiving) receiving.add(memberId, -1);
        isReceiving = false;
        startWaiting();
      };
      return {
        received,
        end: () => {
          running -= 1;
          all.add(memberId, -1);
          received();
        },
      };
    },
  };
}

/** Counts by member. Stores nothing for members with a count of zero. */
class Counts {
  readonly #byMember = new Map<number, number>();
  total = 0;

  of(memberId: number): number {
    return this.#byMember.get(memberId) ?? 0;
  }

  add(memberId: number, by: 1 | -1): void {
    this.total += by;
    const left = this.of(memberId) + by;
    if (left === 0) this.#byMember.delete(memberId);
    else this.#byMember.set(memberId, left);
  }
}

const busy = (): DomainError =>
  new DomainError('unavailable', uploadMessages.busy, { headers: { 'retry-after': '5' } });
