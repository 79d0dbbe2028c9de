import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast/toast-store.ts';
import type { SendImage } from './api.ts';
import { cropImage, type CropArea } from './cropped-image.ts';
import {
  uploadFailure,
  foreignImage,
  notAnImage,
  fileProblem,
  type ImagePurpose,
  type Problem,
} from './image-problems.ts';

interface ImageUpload {
  /** The file that is being cropped. */
  readonly chosen: File | undefined;
  /** From 0 to 100 while an image is being uploaded. */
  readonly percent: number | undefined;
  readonly problem: Problem | undefined;
  readonly choose: (file: File | undefined) => void;
  readonly send: (part: CropArea) => Promise<void>;
  /** Cancels the cropping or the upload. */
  readonly cancel: () => void;
  readonly broken: () => void;
  /** An address of an image was given instead of a file. */
  readonly refuseAddress: () => void;
}

interface ImageUploadOptions {
  readonly purpose: ImagePurpose;
  readonly send: SendImage;
  /** Title of the message when an upload fails. */
  readonly failedTitle?: string | undefined;
  readonly onUploaded: (imageUrl: string) => void;
}

/** The steps of an upload: choosing a file, cropping it, and uploading the result. */
export function useImageUpload(options: ImageUploadOptions): ImageUpload {
  const { purpose, send, failedTitle, onUploaded } = options;
  const [chosen, setChosen] = useState<File>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<Problem>();
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const fail = (what: Problem): void => {
    setProblem(what);
    toast({ title: what.title, description: what.text, variant: 'destructive' });
  };

  return {
    chosen,
    percent,
    problem,

    choose(file) {
      if (!file) return;
      const found = fileProblem(file, purpose);
      if (found) {
        fail(found);
        return;
      }
      setProblem(undefined);
      setChosen(file);
    },

    async send(part) {
      if (!chosen) return;
      setChosen(undefined);
      setPercent(0);
      const controller = new AbortController();
      sending.current = controller;
      const { signal } = controller;
      try {
        const image = await cropImage(chosen, part);
        const imageUrl = await send(image, { signal, onProgress: setPercent });
        onUploaded(imageUrl);
      } catch (error) {
        if (!signal.aborted) fail(uploadFailure(error, purpose, failedTitle));
      } finally {
        if (!signal.aborted) setPercent(undefined);
      }
    },

    cancel() {
      sending.current?.abort();
      setChosen(undefined);
      setPercent(undefined);
    },

    broken() {
      setChosen(undefined);
      fail(notAnImage(purpose));
    },

    refuseAddress() {
      fail(foreignImage);
    },
  };
}
