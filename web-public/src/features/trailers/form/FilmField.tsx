import { css } from '@emotion/react';
import { useEffect, useState, type ReactNode } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { tokens } from '../../../ui/tokens/tokens.ts';
import { fieldIds } from '../../campaigns/index.ts';
import {
  type ReceivedVideo,
  removeVideo,
  sendImage,
  VideoPreview,
  VideoUploader,
} from '../../uploads/index.ts';
import { filmLength } from './film-length.ts';
import { addPoster } from './poster.ts';
import type { TrailerForm } from './use-trailer-form.ts';

interface FilmFieldProps {
  readonly form: TrailerForm;
  /** Whether the trailer exists, with the film that the form begins with. */
  readonly isEdited: boolean;
  /** Shows the film, which can no longer be replaced. */
  readonly locked: boolean;
  /** Called with true when an upload starts and with false when it ends. */
  readonly onUploading: (uploading: boolean) => void;
}

const label = 'Trailer video';

/** The trailer: its upload, its length, and the still of it that becomes the thumbnail. */
export function FilmField({ form, isEdited, locked, onUploading }: FilmFieldProps): ReactNode {
  const { control, formState, getValues, setValue } = form;
  const [film, imageUrl] = useWatch({ control, name: ['film', 'imageUrl'] });
  const [sendsFilm, setSendsFilm] = useState(false);
  const [sendsPoster, setSendsPoster] = useState(false);
  const uploading = sendsFilm || sendsPoster;
  useEffect(() => {
    onUploading(uploading);
  }, [uploading, onUploading]);
  const poster = imageUrl === '' ? undefined : imageUrl;

  /** Removes the film that the form has now from the server, unless it is the trailer's. */
  const dropFormer = (): void => {
    const former = getValues('film')?.url;
    const submitted = isEdited ? formState.defaultValues?.film?.url : undefined;
    // A failure is not shown: the server removes a film that nothing uses after a day.
    if (former !== undefined && former !== submitted) removeVideo(former).catch(() => undefined);
  };

  const take = async ({ url, seconds, still }: ReceivedVideo): Promise<void> => {
    dropFormer();
    const duration = seconds === undefined ? '' : filmLength(seconds);
    setValue(
      'film',
      { url, duration },
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    );
    setSendsPoster(true);
    await addPoster(url, still, {
      values: getValues,
      send: sendImage,
      show: (thumbnail) => {
        setValue('imageUrl', thumbnail.imageUrl, { shouldDirty: true });
        setValue('imageIsStill', thumbnail.imageIsStill);
      },
    });
    setSendsPoster(false);
  };

  const remove = (): void => {
    dropFormer();
    setValue('film', null, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    if (!getValues('imageIsStill')) return;
    setValue('imageUrl', '', { shouldDirty: true });
    setValue('imageIsStill', false);
  };

  return (
    <div id={fieldIds.film} tabIndex={-1} css={css({ display: 'grid', gap: 8 })}>
      {locked ? (
        film && (
          <Stack gap={2}>
            <span css={css({ fontSize: tokens.size[15], fontWeight: 600 })}>{label}</span>
            <VideoPreview videoUrl={film.url} poster={poster} />
          </Stack>
        )
      ) : (
        <Controller
          control={control}
          name="film"
          render={({ field: { ref }, fieldState: { error } }) => (
            <VideoUploader
              label={label}
              videoUrl={film?.url ?? null}
              poster={poster}
              onUploaded={(video) => void take(video)}
              onRemove={remove}
              replaceLabel="Replace Trailer"
              error={error?.message}
              buttonRef={ref}
              onBusyChange={setSendsFilm}
              hint="MP4 or MOV (QuickTime) of at most 50 MB, 1 to 2 minutes long. HD (720p or 1080p) and 16:9 are recommended."
            />
          )}
        />
      )}
      {film && film.duration !== '' && (
        <Text size={14} tone="muted">
          Length: {film.duration}
        </Text>
      )}
    </div>
  );
}
