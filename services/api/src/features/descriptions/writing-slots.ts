import { descriptionMessages } from '@rostrum/contracts/descriptions';
import { DomainError } from '../../kernel/domain-error.ts';

export interface WritingLimits {
  /** Descriptions that are written at once. */
  readonly all: number;
  /** Of one member: two, since a cancelled one ends only when its connection is seen to close. */
  readonly ofMember: number;
}

const writingLimits: WritingLimits = { all: 16, ofMember: 2 };

/** Bounds how many descriptions this process lets a service write at once. */
export class WritingSlots {
  readonly #limits: WritingLimits;
  /** The members whose descriptions are being written, each as often as there are. */
  readonly #writing: number[] = [];

  constructor(limits: WritingLimits = writingLimits) {
    this.#limits = limits;
  }

  /** @throws DomainError (503) when too many are being written */
  async run<T>(memberId: number, write: () => Promise<T>): Promise<T> {
    const own = this.#writing.filter((id) => id === memberId).length;
    if (this.#writing.length >= this.#limits.all || own >= this.#limits.ofMember) {
      throw new DomainError('unavailable', descriptionMessages.busy, {
        headers: { 'retry-after': '5' },
      });
    }
    this.#writing.push(memberId);
    try {
      return await write();
    } finally {
      this.#writing.splice(this.#writing.indexOf(memberId), 1);
    }
  }
}
