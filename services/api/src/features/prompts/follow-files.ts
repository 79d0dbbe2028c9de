import { imageIdOf, type FileKind } from '@rostrum/contracts/uploads';
import type { RecordedEvent } from '@rostrum/event-store';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { recordFileUse } from '../uploads/index.ts';

/** The name is that of its cursor, which is stored. */
const name = 'follow-prompt-files';

interface Change {
  readonly kind: FileKind;
  readonly by: { readonly kind: 'prompt' | 'entry'; readonly id: number };
  readonly shows: number | null;
  readonly showed: number | null;
}

/** Records on the streams of files which prompts and entries use them. */
export function followPromptFiles(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: [
      'PromptCreated',
      'PromptEdited',
      'PromptNotPaid',
      'PromptErased',
      'EntryCreated',
      'EntryWithdrawn',
    ],
    async handle(batch) {
      for (const event of batch) {
        const change = changeBy(event);
        if (!change) continue;
        const { kind, by, ...files } = change;
        await recordFileUse(app, kind, by, files, causedBy(event, name));
      }
    },
  };
}

function changeBy(event: RecordedEvent): Change | undefined {
  const picture = (promptId: number, shows: string | null, showed: string | null): Change => ({
    kind: 'image',
    by: { kind: 'prompt', id: promptId },
    shows: imageIdOf(shows) ?? null,
    showed: imageIdOf(showed) ?? null,
  });
  switch (event.type) {
    case 'PromptCreated':
      return picture(event.data.promptId, event.data.imageUrl, null);
    case 'PromptEdited': {
      const { promptId, imageUrl, previousImageUrl } = event.data;
      return previousImageUrl === undefined
        ? undefined
        : picture(promptId, imageUrl, previousImageUrl);
    }
    case 'PromptNotPaid':
    case 'PromptErased':
      return picture(event.data.promptId, null, event.data.imageUrl);
    case 'EntryCreated': {
      const { submissionId: id, file, fileType: kind } = event.data;
      if (file === null || kind === 'text') return undefined;
      return { kind, by: { kind: 'entry', id }, shows: file.id, showed: null };
    }
    case 'EntryWithdrawn': {
      const { submissionId: id, file } = event.data;
      if (file === null || file.kind === 'text') return undefined;
      return { kind: file.kind, by: { kind: 'entry', id }, shows: null, showed: file.id };
    }
    default:
      return undefined;
  }
}
