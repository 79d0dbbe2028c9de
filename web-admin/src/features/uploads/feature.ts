import { defineFeature } from '../../kernel/define-feature.ts';
import { eventWords } from './event-words.tsx';

/** Uploaded files have no page in the console, so the name is not a link. */
const FileName = ({ id }: { readonly id: number }): string => `file ${String(id)}`;

export const uploads = defineFeature({
  eventWords,
  deadlineKinds: {
    unused_image: { name: 'Removal of an unused image', Subject: FileName },
    unused_video: { name: 'Removal of an unused video', Subject: FileName },
    unused_audio: { name: 'Removal of an unused audio file', Subject: FileName },
  },
});
