import { imageIdOf, type FileKind } from '@rostrum/contracts/uploads';
import type { RecordedEvent } from '@rostrum/event-store';
import { causedBy, type Process } from '../../kernel/process.ts';
import type { App } from '../../runtime/app.ts';
import { recordFileUse } from '../uploads/index.ts';

/** The name is that of its cursor, which is stored. */
const name = 'follow-campaign-images';

interface Change {
  readonly kind: FileKind;
  readonly by: 'campaign' | 'evidence';
  readonly id: number;
  readonly shows: number | null;
  readonly showed: number | null;
}

/**
 * Records on the streams of files which campaigns, trailers and evidence use them. A file that nothing
 * uses is removed.
 */
export function campaignFileUseProcess(app: Pick<App, 'events'>): Process {
  return {
    name,
    types: [
      'CampaignCreated',
      'CampaignEdited',
      'EvidenceSubmitted',
      'TrailerDescribed',
      'UnpaidFilesReleased',
    ],
    async handle(batch) {
      for (const event of batch) {
        for (const { kind, by, id, ...files } of changesOf(event)) {
          await recordFileUse(app, kind, { kind: by, id }, files, causedBy(event, name));
        }
      }
    },
  };
}

function changesOf(event: RecordedEvent): readonly Change[] {
  switch (event.type) {
    case 'CampaignCreated':
      return image('campaign', event.data, null);
    case 'CampaignEdited':
      return image('campaign', event.data, event.data.previousImageUrl);
    case 'EvidenceSubmitted':
      return image('evidence', event.data, event.data.previousImageUrl);
    case 'TrailerDescribed': {
      const { campaignId: id, video, previousVideoId: showed } = event.data;
      return showed === undefined
        ? []
        : [{ kind: 'video', by: 'campaign', id, shows: video.id, showed }];
    }
    case 'UnpaidFilesReleased': {
      const { campaignId: id, videoId, imageUrl } = event.data;
      return [
        { kind: 'video', by: 'campaign', id, shows: null, showed: videoId },
        ...image('campaign', { campaignId: id, imageUrl: null }, imageUrl),
      ];
    }
    default:
      return [];
  }
}

/** `former`: undefined when the event does not change the picture. */
function image(
  by: Change['by'],
  { campaignId: id, imageUrl }: { readonly campaignId: number; readonly imageUrl: string | null },
  former: string | null | undefined,
): readonly Change[] {
  if (former === undefined) return [];
  const shows = imageIdOf(imageUrl) ?? null;
  return [{ kind: 'image', by, id, shows, showed: imageIdOf(former) ?? null }];
}
