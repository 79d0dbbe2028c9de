import { campaignPolicyIds } from '@rostrum/contracts/money';
import type { CampaignBody } from '../api.ts';
import type { BrowserStorage } from './browser-storage.ts';
import type { CampaignFormValues } from './campaign-form.ts';

/**
 * What the browser stores until the campaign is created. Every value carries the member's id, so
 * that another member on the same machine cannot use it.
 */
const keys = {
  draft: 'rostrum.campaign-draft',
  pending: 'rostrum.pending-campaign',
  pendingForm: 'rostrum.pending-campaign-form',
  deposit: 'rostrum.deposit',
} as const;

/** The $1 deposit of a new campaign. It survives changes of the form, so that it is paid once. */
export interface Deposit {
  /** Idempotency key of opening the payment. */
  readonly openKey: string;
  readonly paymentIntentId?: string;
  /** `confirming`: the payment was confirmed and its outcome may be unknown. */
  readonly state: 'new' | 'confirming' | 'settled';
  /** The latest creation request. The same body is always sent with the same key. */
  readonly creation?: { readonly key: string; readonly body: string };
}

/** The two forms of a new campaign. */
export type CreateForm = 'full' | 'simple';

export const createPaths = {
  full: '/campaigns/create',
  simple: '/campaigns/create?form=simple',
} as const satisfies Record<CreateForm, string>;

export interface CreationStorage {
  draft(): CampaignFormValues | undefined;
  saveDraft(values: CampaignFormValues): void;
  pending(): CampaignBody | undefined;
  /** The form that the pending campaign was typed in. */
  pendingForm(): CreateForm;
  /** Returns false if the browser cannot store it. */
  savePending(body: CampaignBody, form: CreateForm): boolean;
  deposit(): Deposit | undefined;
  saveDeposit(deposit: Deposit): void;
  removeDeposit(): void;
  /** Called when the campaign is created. */
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
      // Drafts that were stored before campaigns had images have no `imageUrl`.
      return isRecord(value) && isDraft(value)
        ? ({ imageUrl: '', ...value } as unknown as CampaignFormValues)
        : undefined;
    },
    saveDraft: (values) => void write(keys.draft, values),
    pending() {
      const value = read(keys.pending);
      return isRecord(value) && isPending(value) ? (value as unknown as CampaignBody) : undefined;
    },
    pendingForm: () => (read(keys.pendingForm) === 'simple' ? 'simple' : 'full'),
    savePending: (body, form) => write(keys.pendingForm, form) && write(keys.pending, body),
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

/** Whether a stored draft has the fields of this version of the form. */
function isDraft(value: Record<string, unknown>): boolean {
  const { participants, payoutPolicy } = value;
  return (
    draftTexts.every((name) => typeof value[name] === 'string') &&
    campaignPolicyIds.some((id) => id === payoutPolicy) &&
    Array.isArray(participants) &&
    participants.every((slot: unknown) => isRecord(slot) && typeof slot.name === 'string')
  );
}

/** Checks only that the fields exist; the server validates their values. */
function isPending(value: Record<string, unknown>): boolean {
  return (
    ['title', 'description', 'participant1', 'participant2'].every(
      (name) => typeof value[name] === 'string',
    ) && ['goalAmount', 'categoryId'].every((name) => value[name] !== undefined)
  );
}
