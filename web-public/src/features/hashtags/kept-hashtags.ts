import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { hashtagName } from '@rostrum/contracts/hashtags/name';
import { storedText } from '../../ui/browser/stored-text.ts';

/** Names of hashtags that the browser keeps until they are added. */
export interface KeptHashtags {
  readonly read: () => readonly string[];
  /** No names: nothing is kept. */
  readonly write: (names: readonly string[]) => void;
}

function keptUnder(key: string): KeptHashtags {
  const stored = storedText('localStorage', key);
  return {
    read: () => namesIn(stored.read() ?? ''),
    write: (names) => {
      if (names.length === 0) stored.remove();
      else stored.write(names.join(' '));
    },
  };
}

/** A name has no spaces. What is no name, as in a text that was changed, is left out. */
function namesIn(text: string): readonly string[] {
  const names = text.split(' ').flatMap((word) => {
    const read = hashtagName(word);
    return 'name' in read ? [read.name] : [];
  });
  return Array.from(new Set(names)).slice(0, hashtagLimits.atCreation);
}

/** Those that a member has chosen for the campaign that the create form is about. */
export const chosenHashtags = (userId: number): KeptHashtags =>
  keptUnder(`rostrum.new-hashtags.${String(userId)}`);

/** Those that are still to be added to a campaign that was created. */
export const hashtagsToAdd = (campaignId: number): KeptHashtags =>
  keptUnder(`rostrum.hashtags-to-add.${String(campaignId)}`);
