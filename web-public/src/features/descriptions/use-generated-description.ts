import { useEffect, useRef, useState } from 'react';
import { toast } from '../../ui/toast/toast-store.ts';
import { generateDescription, type DescriptionFields, type GeneratedDescription } from './api.ts';
import { descriptionProblem } from './description-problem.ts';

/** The text field of the form that is filled. */
export interface FilledField {
  readonly read: () => string;
  readonly write: (text: string) => void;
}

/** A description that was written, and the text that it replaced. */
interface Written extends GeneratedDescription {
  readonly replaced: string;
}

interface Generation {
  readonly busy: boolean;
  readonly written: Written | undefined;
  readonly start: (fields: DescriptionFields) => Promise<void>;
  readonly cancel: () => void;
  /** Puts the replaced text back. */
  readonly undo: () => void;
}

/** Writes descriptions into a form's field, one at a time. Leaving the form cancels. */
export function useGeneratedDescription({ read, write }: FilledField): Generation {
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<Written>();
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  return {
    busy,
    written,

    async start(fields) {
      if (running.current) return;
      const controller = new AbortController();
      running.current = controller;
      setBusy(true);
      try {
        const generated = await generateDescription(fields, controller.signal);
        if (controller.signal.aborted) return;
        setWritten({ ...generated, replaced: read() });
        write(generated.description);
      } catch (error) {
        const problem = descriptionProblem(error);
        if (problem && !controller.signal.aborted) toast(problem);
      } finally {
        if (running.current === controller) {
          running.current = undefined;
          setBusy(false);
        }
      }
    },

    cancel() {
      running.current?.abort();
      running.current = undefined;
      setBusy(false);
    },

    undo() {
      if (!written) return;
      write(written.replaced);
      setWritten(undefined);
    },
  };
}
