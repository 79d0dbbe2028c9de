import type { CampaignBody } from '../api.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { CampaignFormValues } from './campaign-form.ts';

/**
 * What is kept of a creation until its campaign is there. Everything carries the member's id: on a
 * shared machine nobody goes on with somebody else's campaign or payment.
 */
const keys = {
  draft: 'rostrum.campaign-draft',
  pending: 'rostrum.pending-campaign',
  deposit: 'rostrum.deposit',
} as const;

/** The $1 of a creation. It outlives changes of the campaign, so that nobody pays it twice. */
export interface Deposit {
  /** The key under which the payment was, or will be, opened. */
  readonly openKey: string;
  readonly paymentIntentId?: string;
  /** `confirming`: a card was sent and the answer may have been lost. */
  readonly state: 'new' | 'confirming' | 'settled';
  /** The creation that was sent last: the same again goes under the same key. */
  readonly creation?: { readonly key: string; readonly body: string };
}

export interface CreationStorage {
  draft(): CampaignFormValues | undefined;
  saveDraft(values: CampaignFormValues): void;
  pending(): CampaignBody | undefined;
  /** False where the browser keeps nothing. */
  savePending(body: CampaignBody): boolean;
  deposit(): Deposit | undefined;
  saveDeposit(deposit: Deposit): void;
  removeDeposit(): void;
  /** The campaign is there. */
  clear(): void;
}

export function creationStorage(memory: BrowserStorage, userId: number): CreationStorage {
  const read = (key: string): unknown => {
    const stored = memory.read(key);
    return isRecord(stored) && stored.userId === userId ? stored.value : undefined;
  };
  const write = (key: string, value: unknown): boolean => memory.write(key, { userId, value });
  return {
    draft() {
      const value = read(keys.draft);
      return isRecord(value) && isDraft(value)
        ? (value as unknown as CampaignFormValues)
        : undefined;
    },
    saveDraft: (values) => void write(keys.draft, values),
    pending() {
      const value = read(keys.pending);
      return isRecord(value) && isPending(value) ? (value as unknown as CampaignBody) : undefined;
    },
    savePending: (body) => write(keys.pending, body),
    deposit() {
      const value = read(keys.deposit);
      return isRecord(value) && typeof value.openKey === 'string'
        ? (value as unknown as Deposit)
        : undefined;
    },
    saveDeposit: (deposit) => void write(keys.deposit, deposit),
    removeDeposit: () => {
      memory.remove(keys.deposit);
    },
    clear: () => {
      for (const key of Object.values(keys)) memory.remove(key);
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const draftTexts = ['title', 'description', 'categoryId', 'goalAmount', 'expiresOn', 'moderator'];

/** Of this version of the form; an older draft is dropped. */
function isDraft(value: Record<string, unknown>): boolean {
  const { participants, payoutPolicy } = value;
  return (
    draftTexts.every((name) => typeof value[name] === 'string') &&
    typeof payoutPolicy === 'string' &&
    Array.isArray(participants) &&
    participants.every((slot: unknown) => isRecord(slot) && typeof slot.name === 'string')
  );
}

/** The fields that the specification names; whether they are right, the server says. */
function isPending(value: Record<string, unknown>): boolean {
  return (
    ['title', 'description', 'participant1', 'participant2'].every(
      (name) => typeof value[name] === 'string',
    ) && ['goalAmount', 'categoryId'].every((name) => value[name] !== undefined)
  );
}
