import type { ParkedEvent, ParkedSet, ParkedCommand } from '@rostrum/state';

/** The parked set in memory. */
export class MemoryParking implements ParkedSet {
  #events: readonly ParkedEvent[] = [];

  get events(): readonly ParkedEvent[] {
    return this.#events;
  }

  async park(event: ParkedEvent): Promise<void> {
    await this.remove(event);
    this.#events = [...this.#events, event];
  }

  async request(
    { model, group, position }: Pick<ParkedEvent, 'model' | 'group' | 'position'>,
    command: ParkedCommand,
  ): Promise<boolean> {
    const found = (await this.list(model, group)).find((event) => event.position === position);
    if (found !== undefined) await this.park({ ...found, order: command });
    return found !== undefined;
  }

  async any(): Promise<boolean> {
    return this.#events.length > 0;
  }

  async groups(model: string): Promise<ReadonlySet<string>> {
    return new Set(this.#events.filter((event) => event.model === model).map(({ group }) => group));
  }

  async list(model: string, group?: string): Promise<readonly ParkedEvent[]> {
    return this.#events
      .filter((event) => event.model === model && (group ?? event.group) === event.group)
      .sort((a, b) => (a.position < b.position ? -1 : 1));
  }

  async remove({
    model,
    group,
    position,
  }: Pick<ParkedEvent, 'model' | 'group' | 'position'>): Promise<void> {
    this.#events = this.#events.filter(
      (event) => !(event.model === model && event.group === group && event.position === position),
    );
  }
}

export function memoryMarks(): {
  get(name: string): Promise<unknown>;
  set(name: string, value: unknown): Promise<void>;
} {
  const marks = new Map<string, unknown>();
  return {
    get: async (name) => marks.get(name),
    set: async (name, value) => {
      marks.set(name, value);
    },
  };
}
