import { outboxLimits } from '@rostrum/contracts/outbox';

/**
 * Whether a text is one address that can be the recipient of a mail: no quoted parts, spaces, control
 * characters or separators, so that it can add neither a header nor a second recipient.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= outboxLimits.address.max &&
    /^[^\s\p{C}<>()[\]\\,;:"@]{1,64}@[^\s\p{C}<>()[\]\\,;:"@.]+(?:\.[^\s\p{C}<>()[\]\\,;:"@.]+)*$/u.test(
      text,
    )
  );
}

/** The form in which addresses are compared. */
export const comparedAddress = (address: string): string => address.toLowerCase();
