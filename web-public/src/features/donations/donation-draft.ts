import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { storedText } from '../../ui/browser/stored-text.ts';
import { type GivingPreferences, noPreferences } from './giving-preferences.ts';

/** What a donor has typed. */
export interface DonationDraft {
  /** The amount in dollars as typed. */
  readonly text: string;
  readonly preferences: GivingPreferences;
}

/**
 * Which form a draft belongs to. The amount in the address belongs to it, so that a link with
 * another amount is followed, and the member's name, so that nobody else gets their message.
 */
export interface DonationForm {
  readonly campaignId: number;
  /** In dollars, from the query of the URL. */
  readonly asked: string | null;
  readonly username: string | undefined;
}

/** The draft of the form that was changed last in this tab. It outlives a reload. */
const stored = storedText('sessionStorage', 'rostrum.donation');

const nameOf = ({ campaignId, asked, username }: DonationForm): string =>
  JSON.stringify([campaignId, asked, username ?? null]);

export function readDraft(form: DonationForm): DonationDraft | undefined {
  try {
    const value: unknown = JSON.parse(stored.read() ?? 'null');
    if (!isStored(value) || value.form !== nameOf(form)) return undefined;
    const { text, preferences } = value.draft;
    // A draft from before a preference existed has it not.
    return { text, preferences: { ...noPreferences, ...preferences } };
  } catch {
    // The text is not JSON: other code on this origin can write to the storage too.
    return undefined;
  }
}

export function keepDraft(form: DonationForm, draft: DonationDraft): void {
  stored.write(JSON.stringify({ form: nameOf(form), draft }));
}

export function forgetDraft(form: DonationForm): void {
  if (readDraft(form)) stored.remove();
}

interface Stored {
  readonly form: string;
  readonly draft: DonationDraft;
}

function isStored(value: unknown): value is Stored {
  if (!isRecord(value) || !isRecord(value.draft)) return false;
  const { text, preferences } = value.draft;
  return (
    typeof text === 'string' &&
    isRecord(preferences) &&
    typeof preferences.anonymous === 'boolean' &&
    typeof preferences.hideAmount === 'boolean' &&
    typeof preferences.message === 'string' &&
    preferences.message.length <= paymentLimits.message.max
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
