import { storedText } from '../../ui/browser/stored-text.ts';

/** The announced version whose notice was closed in this browser. */
export const closedNotice = storedText('localStorage', 'rostrum.closed-terms-notice');
