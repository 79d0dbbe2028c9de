import { happenedAt, type DomainEvent, type EventData } from '@rostrum/contracts';
import {
  fileStreams,
  uploadLimits,
  uploadMessages,
  type FileKind,
} from '@rostrum/contracts/uploads';
import type { RecordedEvent } from '@rostrum/event-store';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError, notFound } from '../../kernel/domain-error.ts';
import { IdTaken } from '../../kernel/fresh-id.ts';

type UploadEvent =
  | { readonly type: 'ImageUploaded'; readonly data: EventData<'ImageUploaded'> }
  | { readonly type: 'VideoUploaded'; readonly data: EventData<'VideoUploaded'> }
  | { readonly type: 'AudioUploaded'; readonly data: EventData<'AudioUploaded'> };
/** What uses a file. */
export type FileUser = EventData<'FileUsed'>['by'];

/** A file: the state for decisions in `image-{id}`, `video-{id}` or `audio-{id}`. */
export interface StoredFileState {
  readonly kind: FileKind;
  readonly id: number;
  readonly ownerId: number;
  /** The part of the storage keys that names the file. */
  readonly name: string;
  /** Stored bytes by size name; a video has the one size `video`, an audio file `audio`. */
  readonly kept: Readonly<Record<string, number>>;
  /** Media type of the uploaded file; an image is kept in another one. */
  readonly mediaType: string;
  /** At most 100. */
  readonly users: readonly FileUser[];
  /** Time at which it was last uploaded, claimed or released. ISO 8601. */
  readonly neededAt: string;
  /** Time at which it was last claimed. ISO 8601. Undefined when it never was. */
  readonly claimedAt: string | undefined;
  readonly removed: boolean;
  readonly createdBy: string;
}

export type FileCommand =
  | { readonly type: 'upload'; readonly commandId: string; readonly event: UploadEvent }
  /** `by`: the members, one of whom must own the file. */
  | { readonly type: 'claim'; readonly by: readonly number[]; readonly now: Date }
  | { readonly type: 'use'; readonly by: FileUser }
  | { readonly type: 'release'; readonly by: FileUser }
  | { readonly type: 'removeUnused'; readonly now: Date }
  /** By its owner, at once. */
  | { readonly type: 'removeOwn'; readonly by: number; readonly now: Date }
  | { readonly type: 'erase' };

export const streamOfFile = (kind: FileKind, id: number): string => fileStreams[kind](id);

/** A claim is not recorded again when the last one is more recent than this. Milliseconds. */
const CLAIM_AGAIN_MS = 3_600_000;
/** A recorded claim holds for this long, so that each claim holds for an hour. Milliseconds. */
const CLAIM_HOLDS_MS = 2 * CLAIM_AGAIN_MS;

const isSame = (a: FileUser, b: FileUser): boolean => a.kind === b.kind && a.id === b.id;

function evolve(
  state: StoredFileState | undefined,
  event: RecordedEvent,
): StoredFileState | undefined {
  switch (event.type) {
    case 'ImageUploaded':
      return begun('image', event.data.imageId, event);
    case 'VideoUploaded':
      return begun('video', event.data.videoId, event);
    case 'AudioUploaded':
      return begun('audio', event.data.audioId, event);
    case 'FileClaimed':
      return state && { ...state, neededAt: happenedAt(event), claimedAt: happenedAt(event) };
    case 'FileUsed':
      return state && { ...state, users: [...state.users, event.data.by] };
    case 'FileReleased': {
      const { by } = event.data;
      const neededAt = happenedAt(event);
      return (
        state && { ...state, users: state.users.filter((user) => !isSame(user, by)), neededAt }
      );
    }
    case 'FileRemoved':
      return state && { ...state, removed: true };
    default:
      return state;
  }
}

function begun(kind: FileKind, id: number, event: RecordedEvent & UploadEvent): StoredFileState {
  const { ownerId, name, mediaType } = event.data;
  return {
    kind,
    id,
    ownerId,
    name,
    kept: keptOf(event),
    mediaType,
    users: [],
    neededAt: happenedAt(event),
    claimedAt: undefined,
    removed: false,
    createdBy: event.metadata.causationId,
  };
}

function keptOf(event: UploadEvent): StoredFileState['kept'] {
  switch (event.type) {
    case 'ImageUploaded':
      return Object.fromEntries(event.data.kept.map(({ size, bytes }) => [size, bytes]));
    case 'VideoUploaded':
      return { video: event.data.bytes };
    case 'AudioUploaded':
      return { audio: event.data.bytes };
  }
}

function decide(command: FileCommand, state: StoredFileState | undefined): readonly DomainEvent[] {
  if (command.type === 'upload') return upload(command, state);
  if (!state || (state.removed && command.type === 'claim')) throw notFound();
  if (command.type === 'removeOwn' && command.by !== state.ownerId) throw notFound();
  if (state.removed) return [];
  const file = { kind: state.kind, fileId: state.id, ownerId: state.ownerId };
  const isUsedBy = (by: FileUser): boolean => state.users.some((user) => isSame(user, by));
  switch (command.type) {
    case 'claim':
      return claim(command, state);
    case 'use': {
      if (isUsedBy(command.by) || isFull(state)) return [];
      const uses = state.users.length + 1;
      return [{ type: 'FileUsed', data: { ...file, by: command.by, uses } }];
    }
    case 'release': {
      if (!isUsedBy(command.by)) return [];
      const uses = state.users.length - 1;
      return [{ type: 'FileReleased', data: { ...file, by: command.by, uses } }];
    }
    case 'removeUnused': {
      const unusedMs = command.now.getTime() - Date.parse(state.neededAt);
      if (state.users.length > 0 || unusedMs < uploadLimits.unusedAfterMs) return [];
      return [{ type: 'FileRemoved', data: { ...file, reason: 'unused' } }];
    }
    case 'removeOwn':
      assertUnused(state, command.now);
      return [{ type: 'FileRemoved', data: { ...file, reason: 'unused' } }];
    case 'erase':
      return [{ type: 'FileRemoved', data: { ...file, reason: 'erased' } }];
  }
}

function upload(
  { commandId, event }: Extract<FileCommand, { type: 'upload' }>,
  state: StoredFileState | undefined,
): readonly DomainEvent[] {
  if (!state) return [event];
  if (state.createdBy === commandId) return [];
  throw new IdTaken(state.id);
}

/**
 * @throws DomainError (404) when none of `by` owns the file, (409) when too much uses it
 */
function claim(
  { by, now }: Extract<FileCommand, { type: 'claim' }>,
  state: StoredFileState,
): readonly DomainEvent[] {
  const { kind, id: fileId, ownerId, users, neededAt, claimedAt } = state;
  if (!by.includes(ownerId)) throw notFound();
  if (isFull(state)) throw new DomainError('conflict', uploadMessages.usedTooOften);
  // Images cannot be removed before a day has passed: an upload protects one like a claim.
  const since = kind === 'image' ? neededAt : claimedAt;
  if (since !== undefined && now.getTime() - Date.parse(since) < CLAIM_AGAIN_MS) return [];
  return [{ type: 'FileClaimed', data: { kind, fileId, ownerId, uses: users.length } }];
}

/** @throws DomainError (409) while something uses the file, or has claimed it and may use it */
function assertUnused({ kind, users, claimedAt }: StoredFileState, now: Date): void {
  const isClaimed =
    claimedAt !== undefined && now.getTime() - Date.parse(claimedAt) < CLAIM_HOLDS_MS;
  if (users.length === 0 && !isClaimed) return;
  const { videoInUse, audioInUse } = uploadMessages;
  throw new DomainError('conflict', kind === 'audio' ? audioInUse : videoInUse);
}

const isFull = ({ users }: StoredFileState): boolean => users.length >= uploadLimits.uses.max;

export const file: Decider<StoredFileState | undefined, FileCommand> = {
  initialState: undefined,
  evolve,
  decide,
};
