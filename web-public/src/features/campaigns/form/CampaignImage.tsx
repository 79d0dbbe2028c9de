import { uploadMessages } from '@rostrum/contracts/uploads/messages';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { ImageUploader, sendSimpleImage } from '../../uploads/index.ts';
import type { CampaignForm } from './use-campaign-form.ts';

const wide = 16 / 9;

interface CampaignImageProps {
  readonly form: CampaignForm;
  /** Whether the form is the simple one, which uploads by its own call. */
  readonly simple?: boolean;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

/** The field for the campaign's image. If it is empty, the site draws a cover. */
export function CampaignImage({
  form,
  simple = false,
  onUploading,
}: CampaignImageProps): ReactNode {
  return (
    <Controller
      control={form.control}
      name="imageUrl"
      render={({ field: { value, onChange }, fieldState: { error } }) => (
        <ImageUploader
          label="Image (optional)"
          aspect={wide}
          imageUrl={value === '' ? null : value}
          onChange={(imageUrl) => {
            onChange(imageUrl ?? '');
          }}
          error={error?.message}
          {...(simple && { send: sendSimpleImage, failedTitle: uploadMessages.failedTitleSimple })}
          onBusyChange={onUploading}
          hint="JPG, PNG or GIF of at most 5 MB; 1280×720 pixels are best. The campaign’s page cuts top and bottom on wide screens. Without one, the cover is drawn."
        />
      )}
    />
  );
}
