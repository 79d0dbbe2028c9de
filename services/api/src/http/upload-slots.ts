import { uploadMessages } from '@rostrum/contracts/uploads';
import { DomainError } from '../kernel/domain-error.ts';

export interface UploadSlots {
  /** Waits for a free slot; the returned function frees it. @throws DomainError (503) when too many wait, or it waited too long */
  take(memberId: number): Promise<() => void>;
}

export interface UploadSlotLimits {
  /** Uploads that are received and processed at once. */
  readonly running: number;
  readonly waiting: number;
  /** Of one member, running and waiting. */
  readonly perMember: number;
  readonly waitMs: number;
}

const uploadSlotLimits: UploadSlotLimits = {
  running: 8,
  waiting: 24,
  perMember: 4,
  waitMs: 20_000,
};

/** Bounds how many uploads this process works on. The bodies of those that wait are not read. */
export function createUploadSlots(limits: UploadSlotLimits = uploadSlotLimits): UploadSlots {
  const waiting = new Set<() => void>();
  const byMember = new Map<number, number>();
  let running = 0;

  const free = async (): Promise<void> => {
    if (running < limits.running) {
      running += 1;
      return;
    }
    if (waiting.size >= limits.waiting) throw busy();
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(start);
        reject(busy());
      }, limits.waitMs);
      waiting.add(start);
    });
  };

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) {
      running -= 1;
      return;
    }
    // The slot is handed on.
    waiting.delete(next);
    next();
  };

  const add = (memberId: number, by: 1 | -1): void => {
    const left = (byMember.get(memberId) ?? 0) + by;
    if (left === 0) byMember.delete(memberId);
    else byMember.set(memberId, left);
  };

  return {
    async take(memberId) {
      if ((byMember.get(memberId) ?? 0) >= limits.perMember) throw busy();
      add(memberId, 1);
      try {
        await free();
      } catch (error) {
        add(memberId, -1);
        throw error;
      }
      return () => {
        release();
        add(memberId, -1);
      };
    },
  };
}

const busy = (): DomainError =>
  new DomainError('unavailable', uploadMessages.busy, { headers: { 'retry-after': '5' } });
