import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { erasedText, personalFieldsOf, type EventDefinition } from '@rostrum/contracts';
import type { Subject, SubjectKey, Vault } from '@rostrum/state';

/** Replaces the value of a personal field in stored data. */
export interface SealedValue {
  /** Base64 of nonce (12 bytes), ciphertext of the field's JSON, and tag (16 bytes). */
  readonly sealed: string;
  /** Whose key decrypts it. Stored with the value, so that decryption does not depend on the event's version. */
  readonly subject: Subject;
}

/** A subject's key is missing and there is no tombstone for it: a loss of data, not an erasure. */
export class KeyMissing extends Error {
  override readonly name = 'KeyMissing';
  /** When the event that cannot be read was recorded; ISO 8601. */
  readonly recordedAt: string;
  constructor(message: string, recordedAt: string) {
    super(message);
    this.recordedAt = recordedAt;
  }
}

const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

type Fields = Readonly<Record<string, unknown>>;
const fieldsOfDefinition = new WeakMap<EventDefinition, ReadonlyMap<string, unknown>>();

function personalFields(definition: EventDefinition): ReadonlyMap<string, unknown> {
  let fields = fieldsOfDefinition.get(definition);
  if (fields === undefined) {
    fields = personalFieldsOf(definition);
    fieldsOfDefinition.set(definition, fields);
  }
  return fields;
}

export function hasPersonalFields(definition: EventDefinition): boolean {
  return personalFields(definition).size > 0;
}

/** Binds a sealed value to its event type, field and subject: moved elsewhere it does not decrypt. */
function associated(type: string, field: string, subject: Subject): Buffer {
  return Buffer.from(JSON.stringify([type, field, subject]));
}

function seal(
  key: Uint8Array,
  type: string,
  field: string,
  subject: Subject,
  value: unknown,
): SealedValue {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(associated(type, field, subject));
  const parts = [
    nonce,
    cipher.update(JSON.stringify(value), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  return { sealed: Buffer.concat(parts).toString('base64'), subject };
}

function open(
  key: Uint8Array,
  type: string,
  field: string,
  { sealed, subject }: SealedValue,
): unknown {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  decipher.setAAD(associated(type, field, subject));
  decipher.setAuthTag(bytes.subarray(-TAG));
  const text = Buffer.concat([
    decipher.update(bytes.subarray(NONCE, -TAG)),
    decipher.final(),
  ]).toString('utf8');
  return JSON.parse(text) as unknown;
}

export function isSealed(value: unknown): value is SealedValue {
  return typeof value === 'object' && value !== null && 'sealed' in value && 'subject' in value;
}

/**
 * The event's data with personal fields encrypted under the key of their subject. The key is durable
 * when the promise resolves. Returns the data itself, without a promise, when no field is personal.
 * @throws SubjectErased when the subject was erased, or is new and its owner was erased
 */
export function sealPersonal(
  vault: Pick<Vault, 'keyFor'>,
  definition: EventDefinition,
  data: Fields,
): Fields | Promise<Fields> {
  const fields = personalFields(definition);
  return fields.size === 0 ? data : sealFields(vault, definition, data, fields.keys());
}

async function sealFields(
  vault: Pick<Vault, 'keyFor'>,
  definition: EventDefinition,
  data: Fields,
  fields: Iterable<string>,
): Promise<Fields> {
  const subject = definition.subject?.(data);
  if (subject === undefined)
    throw new TypeError(`${definition.type} has personal fields but no subject`);
  const key = await vault.keyFor(subject, definition.owner?.(data));
  const sealed: Record<string, unknown> = { ...data };
  for (const field of fields) {
    if (data[field] !== undefined)
      sealed[field] = seal(key, definition.type, field, subject, data[field]);
  }
  return sealed;
}

/**
 * Caches keys during one read. Not longer: a cached key would still decrypt the data of a subject
 * that has been erased since.
 */
export class KeyRing {
  readonly #vault: Pick<Vault, 'readKey'>;
  readonly #keys = new Map<Subject, SubjectKey>();

  constructor(vault: Pick<Vault, 'readKey'>) {
    this.#vault = vault;
  }

  /**
   * The data with sealed fields decrypted. Fields of an erased subject get the replacement values that
   * the contracts define. Returns the data itself, without a promise, when no field is sealed.
   * @throws KeyMissing
   */
  open(definition: EventDefinition, data: Fields, recordedAt: string): Fields | Promise<Fields> {
    for (const field in data)
      if (isSealed(data[field])) return this.#open(definition, data, recordedAt);
    return data;
  }

  async #open(definition: EventDefinition, data: Fields, recordedAt: string): Promise<Fields> {
    const opened: Record<string, unknown> = { ...data };
    for (const [field, value] of Object.entries(data)) {
      if (!isSealed(value)) continue;
      const found = await this.#keyOf(value.subject);
      if (found.state === 'missing') {
        throw new KeyMissing(
          `${definition.type}.${field}: the key of ${value.subject} is missing and was not erased`,
          recordedAt,
        );
      }
      const fields = personalFields(definition);
      if (found.state === 'live') opened[field] = open(found.key, definition.type, field, value);
      else opened[field] = fields.has(field) ? fields.get(field) : erasedText;
    }
    return opened;
  }

  async #keyOf(subject: Subject): Promise<SubjectKey> {
    let found = this.#keys.get(subject);
    if (found === undefined) {
      found = await this.#vault.readKey(subject);
      this.#keys.set(subject, found);
    }
    return found;
  }
}
