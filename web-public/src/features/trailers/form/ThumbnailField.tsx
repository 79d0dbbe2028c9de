import { prerollMessages } from '@rostrum/contracts/campaigns/messages';
import type { ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { fieldIds } from '../../campaigns/index.ts';
import { ImageUploader } from '../../uploads/index.ts';
import type { TrailerForm } from './use-trailer-form.ts';

interface ThumbnailFieldProps {
  readonly form: TrailerForm;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

/** The image of the trailer's card. */
export function ThumbnailField({ form, onUploading }: ThumbnailFieldProps): ReactNode {
  const imageIsStill = useWatch({ control: form.control, name: 'imageIsStill' });
  return (
    <div id={fieldIds.image} tabIndex={-1}>
      <Controller
        control={form.control}
        name="imageUrl"
        render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
          <ImageUploader
            label="Thumbnail (optional)"
            aspect={16 / 9}
            purpose="trailer"
            failedTitle={prerollMessages.imageUploadFailed}
            imageUrl={value === '' ? null : value}
            onChange={(imageUrl) => {
              form.setValue('imageIsStill', false);
              onChange(imageUrl ?? '');
            }}
            error={error?.message}
            replaceLabel="Replace Image"
            buttonRef={ref}
            onBusyChange={onUploading}
            hint={
              <>
                PNG, JPG or WEBP of at most 5 MB; 1280×720 recommended, 16:9 ideal.{' '}
                {imageIsStill
                  ? 'This is a still of your trailer.'
                  : 'If you choose none, a still of your trailer is used.'}
              </>
            }
          />
        )}
      />
    </div>
  );
}
