import { limits } from '@rostrum/contracts/kernel/limits';
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { SumsState, useSums, type AskedSums, type Preview } from './sums.tsx';

/** `S`: the sums that the choice is about, if it moves money. */
interface ChoiceFormProps<T extends string, S> {
  readonly title: string;
  /** What the choice is about: asked for when the dialog opens, and again when it was refused. */
  readonly sums?: AskedSums<S>;
  /** Shown above the choices. */
  readonly children: ReactNode | ((sums: S) => ReactNode);
  readonly label: string;
  readonly choices: Readonly<Record<T, readonly [name: string, text: string]>>;
  /** The current choice, which cannot be chosen again. */
  readonly current?: string;
  /** Why a choice cannot be made, by choice. */
  readonly refusals?: Readonly<Partial<Record<T, string>>>;
  /** Shown below the choices after one is selected. */
  readonly consequences?: (choice: T, sums: S) => ReactNode;
  readonly reasonRequired?: boolean;
  readonly reasonHelp: string;
  readonly submitText: string;
  readonly submittingText: string;
  /** Shown before the message of an error. Default: nothing. */
  readonly failed?: string;
  /** Submits the choice. Its error is shown in the dialog. */
  readonly submit: (choice: T, reason: string, sums: S) => Promise<void>;
  /** Text of the notification after success. */
  readonly doneText: (choice: T) => string;
}

/**
 * A button that opens a dialog to make one choice and give a reason, which is stored in the log.
 */
export function ChoiceDialog<T extends string, S = undefined>(
  props: ChoiceFormProps<T, S> & { button: string },
) {
  const { button, ...form } = props;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="contained"
        onClick={() => {
          setOpen(true);
        }}
      >
        {button}
      </Button>
      {open && (
        <ChoiceForm
          {...form}
          close={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

const nothing = { sums: undefined, refusal: null };

function ChoiceForm<T extends string, S>(props: ChoiceFormProps<T, S> & { close: () => void }) {
  const { children, choices, current, refusals = {}, reasonRequired = false, close } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [choice, setChoice] = useState<T>();
  const [reason, setReason] = useState('');
  const { key = [], ask = () => Promise.resolve(nothing as Preview<S>) } = props.sums ?? {};
  const asked = useSums([...key, props.title], ask, props.sums !== undefined);
  const preview = props.sums ? asked.data : (nothing as Preview<S>);
  const isOffered = preview?.refusal === null;
  const submission = useMutation({
    mutationFn: ({ made, sums }: { readonly made: T; readonly sums: S }) =>
      props.submit(made, reason, sums),
    onError: () => {
      if (props.sums) void asked.refetch();
    },
    onSuccess: (_, { made }) => {
      notify(props.doneText(made), { type: 'success' });
      refresh();
      close();
    },
  });
  const refusalOf = (each: T): string | undefined => (refusals as Partial<Record<T, string>>)[each];
  const incomplete = !isOffered || choice === undefined || (reasonRequired && !reason.trim());
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={`${id}title`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (choice !== undefined && isOffered)
            submission.mutate({ made: choice, sums: preview.sums });
        }}
      >
        <DialogTitle id={`${id}title`}>{props.title}</DialogTitle>
        <DialogContent>
          {props.sums && <SumsState asked={asked} />}
          {isOffered && (typeof children === 'function' ? children(preview.sums) : children)}
          <FormLabel id={`${id}choices`}>{props.label}</FormLabel>
          <RadioGroup
            aria-labelledby={`${id}choices`}
            value={choice ?? ''}
            onChange={(_, value) => {
              setChoice(value as T);
            }}
          >
            {(Object.keys(choices) as T[]).map((each) => (
              <FormControlLabel
                key={each}
                value={each}
                control={<Radio />}
                disabled={each === current || refusalOf(each) !== undefined}
                label={
                  <>
                    <strong>{choices[each][0]}</strong>
                    {each === current ? ' (as it is)' : `: ${refusalOf(each) ?? choices[each][1]}`}
                  </>
                }
              />
            ))}
          </RadioGroup>
          {choice !== undefined && isOffered && props.consequences?.(choice, preview.sums)}
          <TextField
            sx={{ mt: 2 }}
            fullWidth
            required={reasonRequired}
            multiline
            minRows={2}
            label="Reason"
            helperText={props.reasonHelp}
            value={reason}
            slotProps={{ htmlInput: { maxLength: limits.reason.max } }}
            onChange={(event) => {
              setReason(event.target.value);
            }}
          />
          {submission.error && (
            <Alert severity="error" sx={{ mt: 2 }}>
              {props.failed !== undefined && (
                <>
                  <strong>{props.failed}</strong>:{' '}
                </>
              )}
              {submission.error.message}
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={incomplete || submission.isPending}>
            {submission.isPending ? props.submittingText : props.submitText}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
