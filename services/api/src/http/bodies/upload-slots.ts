import { uploadMessages } from '@rostrum/contracts/uploads';
import { DomainError } from '../../kernel/domain-error.ts';

export interface UploadSlots {
  /**
   * Waits until a body may be received. `bytes`: its length at most. `gone`: aborted when nobody
   * waits any more.
   * @throws DomainError (503) when too many uploads wait, or this one waited too long
   */
  acquire(memberId: number, bytes: number, gone?: AbortSignal): Promise<UploadSlot>;
  /** Bytes that the bodies that are received now still lack, at most. */
  awaitedBytes(): number;
}

export interface UploadSlot {
  /** Call when bytes of the body have arrived. */
  readonly arrived: (bytes: number) => void;
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
  running: 96,
  receiving: 64,
  waiting: 32,
  perMember: { receiving: 2, all: 4 },
  waitMs: 20_000,
};

interface WaitingUpload {
  readonly memberId: number;
  readonly bytes: number;
  start(): void;
}

/**
 * Limits the number of uploads that this process works on. The bodies of waiting uploads are not
 * read; the shortest of them is received next. A member who sends slowly holds at most
 * `perMember.receiving` of the `receiving` slots; the other `running` slots remain free for processing.
 */
export function createUploadSlots(limits: UploadSlotLimits = uploadSlotLimits): UploadSlots {
  const waiting = new Set<WaitingUpload>();
  const all = new Counts();
  const receiving = new Counts();
  let running = 0;
  let awaited = 0;

  const mayReceive = (memberId: number): boolean =>
    running < limits.running &&
    receiving.total < limits.receiving &&
    receiving.of(memberId) < limits.perMember.receiving;

  const begin = (memberId: number, bytes: number): void => {
    running += 1;
    awaited += bytes;
    receiving.add(memberId, 1);
  };

  const startWaiting = (): void => {
    for (const next of [...waiting].sort((a, b) => a.bytes - b.bytes)) {
      if (!mayReceive(next.memberId)) continue;
      waiting.delete(next);
      begin(next.memberId, next.bytes);
      next.start();
    }
  };

  /** Resolves when a receiving slot was acquired. */
  const place = async (memberId: number, bytes: number, gone?: AbortSignal): Promise<void> => {
    if (mayReceive(memberId)) {
      begin(memberId, bytes);
      return;
    }
    if (waiting.size >= limits.waiting || gone?.aborted === true) throw busy();
    await new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer);
        waiting.delete(entry);
        reject(busy());
      };
      const start = (): void => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', leave);
        resolve();
      };
      const entry = { memberId, bytes, start };
      const timer = setTimeout(leave, limits.waitMs);
      gone?.addEventListener('abort', leave, { once: true });
      waiting.add(entry);
    });
  };

  return {
    awaitedBytes: () => awaited,
    async acquire(memberId, bytes, gone) {
      if (all.of(memberId) >= limits.perMember.all) throw busy();
      all.add(memberId, 1);
      try {
        await place(memberId, bytes, gone);
      } catch (error) {
        all.add(memberId, -1);
        throw error;
      }
      let missing = bytes;
      const arrived = (count: number): void => {
        const counted = Math.min(missing, count);
        missing -= counted;
        awaited -= counted;
      };
      let isReceiving = true;
      const received = (): void => {
        arrived(missing);
        if (isReceiving) receiving.add(memberId, -1);
        isReceiving = false;
        startWaiting();
      };
      return {
        arrived,
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
