import { isDuplicate } from '@rostrum/state/mongodb';
import type { Collection, Db } from 'mongodb';
import { buildName } from '../build.ts';
import {
  CheckpointLost,
  type Build,
  type Checkpoint,
  type Commit,
  type Partition,
} from '../port.ts';
import type { PartitionCheckpoint } from '../partitions.ts';

interface StoredCheckpoint {
  readonly _id: string;
  /** Name of the build. */
  readonly build: string;
  /** The partition. */
  readonly share: Partition;
  readonly position: string;
  readonly token: string;
}

/** The checkpoints of one build. */
export class Checkpoints {
  readonly #collection: Collection<StoredCheckpoint>;
  readonly #build: string;

  constructor(db: Db, build: Build) {
    this.#collection = db.collection('checkpoints');
    this.#build = buildName(build);
  }

  async get(partition: Partition): Promise<Checkpoint | undefined> {
    const found = await this.#collection.findOne({ _id: this.#id(partition) });
    return found === null ? undefined : { position: found.position, token: found.token };
  }

  async all(): Promise<readonly PartitionCheckpoint[]> {
    const found = await this.#collection.find({ build: this.#build }).toArray();
    return found.map(({ share, position, token }) => ({ partition: share, position, token }));
  }

  /** @throws CheckpointLost */
  async move(
    partition: Partition,
    { from, to }: Commit['checkpoint'],
    durable: boolean,
  ): Promise<void> {
    const writeConcern = { w: 'majority', ...(durable && { journal: true }) } as const;
    const options = { writeConcern };
    const _id = this.#id(partition);
    if (from === undefined) {
      try {
        await this.#collection.insertOne(
          { _id, build: this.#build, share: partition, ...to },
          options,
        );
        return;
      } catch (error) {
        if (isDuplicate(error)) throw this.lost();
        throw error;
      }
    }
    const { matchedCount } = await this.#collection.updateOne(
      { _id, position: from.position, token: from.token },
      { $set: { position: to.position, token: to.token } },
      options,
    );
    if (matchedCount !== 1) throw this.lost();
  }

  async remove(): Promise<void> {
    await this.#collection.deleteMany({ build: this.#build });
  }

  lost(): CheckpointLost {
    return new CheckpointLost(`${this.#build}: another runner has moved the checkpoint`);
  }

  #id({ index, of }: Partition): string {
    return `${this.#build}/${String(index)}/${String(of)}`;
  }
}
