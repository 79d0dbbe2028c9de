import { css } from '@emotion/react';
import { readAmount, type TypedAmount } from '@rostrum/contracts/kernel/typed-numbers';
import { type Cents, dollars } from '@rostrum/contracts/money';
import {
  useId,
  useLayoutEffect,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { space, tokens } from '../tokens/tokens.ts';
import { useFieldAttributes } from './field-wiring.ts';
import { Input } from './inputs.tsx';

interface MoneyInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type'
> {
  /** Dollars as typed. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the form makes of a text. Default: `readAmount`. */
  readonly read?: (text: string) => TypedAmount;
  /** `short` shows whole dollars without `.00`. */
  readonly form?: 'exact' | 'short';
  /** The step of the arrow keys, and the least amount that they choose, in cents. */
  readonly stepCents?: Cents;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An input for dollars. While it is edited, it shows what was typed or pasted, and never changes it.
 * Without focus, it shows the amount that the form takes. Below it stands what is not taken, and why
 * a text is no amount, unless its `Field` shows an error. The focus selects the whole amount, so that
 * typing replaces it.
 */
export function MoneyInput({
  value,
  onChange,
  read = readAmount,
  form = 'exact',
  stepCents,
  onFocus,
  onBlur,
  onKeyDown,
  ...rest
}: MoneyInputProps): ReactNode {
  const noticeId = useId();
  const { 'aria-invalid': hasError, 'aria-describedby': describedBy } = useFieldAttributes();
  /** The input while it has the focus, with the text that it shows for a value. */
  const [edited, setEdited] = useState<{ input: HTMLInputElement; value: string; text: string }>();
  // Selects after the separators are gone: a changed text loses its selection.
  const input = edited?.input;
  useLayoutEffect(() => input?.select(), [input]);
  const reading = read(value);
  const shown = 'cents' in reading ? textOf(reading.cents, form) : value;
  const isWrong = 'problem' in reading && value.trim() !== '';
  const notice = 'cents' in reading ? reading.notice : isWrong ? reading.problem : undefined;
  const change = (element: HTMLInputElement, text: string): void => {
    setEdited({ input: element, value: text, text });
    onChange(text);
  };
  return (
    <div>
      <Input
        sign="$"
        inputMode="decimal"
        autoComplete="off"
        css={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 })}
        value={edited?.value === value ? edited.text : shown}
        {...(isWrong && { 'aria-invalid': true })}
        aria-describedby={describedBy === undefined ? noticeId : `${describedBy} ${noticeId}`}
        onMouseDown={(event) => {
          if (edited) return;
          // A press would put the caret where it is, and so undo the selection.
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={(event) => {
          const text = 'cents' in reading ? shown.replaceAll(',', '') : value;
          setEdited({ input: event.currentTarget, value, text });
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setEdited(undefined);
          onBlur?.(event);
        }}
        onChange={(event) => {
          change(event.target, event.target.value);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (stepCents === undefined || !('cents' in reading)) return;
          const steps = reading.cents / stepCents;
          const next = { ArrowUp: Math.floor(steps) + 1, ArrowDown: Math.ceil(steps) - 1 }[
            event.key
          ];
          if (next === undefined) return;
          event.preventDefault();
          const text = textOf(Math.max(next, 1) * stepCents, form);
          change(event.currentTarget, text.replaceAll(',', ''));
        }}
        {...rest}
      />
      <p
        role="status"
        id={noticeId}
        css={[noticeStyle, isWrong && css({ color: tokens.content.danger })]}
      >
        {hasError ? undefined : notice}
      </p>
    </div>
  );
}

/** `123450` → `1,234.50`. */
const textOf = (cents: Cents, form: 'exact' | 'short'): string => dollars(cents, form).slice(1);

const noticeStyle = css({
  fontSize: tokens.size[14],
  color: tokens.content.muted,
  '&:not(:empty)': { marginTop: space(2) },
});
