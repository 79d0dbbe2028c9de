import { announceConversationBody, submitEvidenceBody } from '@rostrum/contracts/campaigns/inputs';
import { conversationLimits } from '@rostrum/contracts/campaigns/constants';
import { conversationMessages } from '@rostrum/contracts/campaigns/messages';
import { readWholeNumber } from '@rostrum/contracts/kernel/typed-numbers';
import type { EvidenceBody } from '../api.ts';

/** The fields as typed. */
export interface EvidenceValues {
  /** `YYYY-MM-DDTHH:mm` in the visitor's time zone. */
  readonly date: string;
  readonly minutes: string;
  readonly videoUrl: string;
  /** The address of an uploaded picture; empty for none. */
  readonly imageUrl: string;
  /** Where it can be checked. */
  readonly where: string;
}

export type EvidenceErrors = Partial<Readonly<Record<keyof EvidenceValues, string>>>;

/** A time of the visitor's time zone as the input has it → ISO 8601 in UTC; empty if there is none. */
export function isoOfLocal(local: string): string {
  const time = new Date(local);
  return local === '' || Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

/** ISO 8601 → a time of the visitor's time zone, as the input has it. */
export function localOfIso(iso: string): string {
  const time = new Date(iso);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

/** The name of the visitor's time zone, such as `Europe/Berlin`. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Checks an announced date. `now`: ms; default: by the browser's clock. */
export function checkAnnouncement(
  local: string,
  conversationBy: string,
  now = Date.now(),
): { readonly date: string } | { readonly error: string } {
  const parsed = announceConversationBody.safeParse({ date: isoOfLocal(local) });
  if (!parsed.success) return { error: conversationMessages.date };
  const { date } = parsed.data;
  if (Date.parse(date) <= now) return { error: conversationMessages.dateInThePast };
  return date > conversationBy ? { error: conversationMessages.dateAfterDeadline } : { date };
}

/** Checks evidence. `now`: ms; default: by the browser's clock. */
export function checkEvidence(
  { date, minutes, videoUrl, imageUrl, where }: EvidenceValues,
  now = Date.now(),
): { readonly body: EvidenceBody } | { readonly errors: EvidenceErrors } {
  const body = {
    date: isoOfLocal(date),
    minutes: readWholeNumber(minutes) ?? Number.NaN,
    videoUrl: videoUrl.trim(),
    imageUrl,
    where: where.trim(),
  };
  const parsed = submitEvidenceBody.safeParse(body);
  if (!parsed.success) {
    return {
      errors: Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      ),
    };
  }
  const endsAt = Date.parse(body.date) + body.minutes * 60_000;
  return endsAt > now ? { errors: { date: conversationMessages.notOver } } : { body };
}

/** The first values of the form. */
export const noEvidence: EvidenceValues = {
  date: '',
  minutes: String(conversationLimits.minutes.min),
  videoUrl: '',
  imageUrl: '',
  where: '',
};
