import { css } from '@emotion/react';
import {
  useLayoutEffect,
  useState,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import { space, tokens } from '../tokens/tokens.ts';
import { readAmount } from './amount-text.ts';
import { Input } from './inputs.tsx';

/** Matches the positions of the thousands separators in the whole dollars. */
const thousands = /(?<=^\d+)(?=(\d{3})+(?!\d))/gu;

interface MoneyInputProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'onChange' | 'type'
> {
  /** Dollars as typed: digits and at most one point with two decimals. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What the form has made of the amount. */
  readonly notice?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * An input for dollars. It does not take other characters, and says what it did not take until it
 * gets the focus again. Without focus, it shows thousands separators. The focus selects the whole
 * amount, so that typing replaces it.
 */
export function MoneyInput({
  value,
  onChange,
  notice,
  onFocus,
  onBlur,
  ...rest
}: MoneyInputProps): ReactNode {
  const [edited, setEdited] = useState<HTMLInputElement>();
  const [notTaken, setNotTaken] = useState<string>();
  // Selects after the separators are gone: a changed text loses its selection.
  useLayoutEffect(() => edited?.select(), [edited]);
  return (
    <div>
      <Input
        sign="$"
        inputMode="decimal"
        autoComplete="off"
        css={css({ fontVariantNumeric: 'tabular-nums', fontWeight: 600 })}
        value={edited ? value : value.replace(thousands, ',')}
        onMouseDown={(event) => {
          if (edited) return;
          // A press would put the caret where it is, and so undo the selection.
          event.preventDefault();
          event.currentTarget.focus();
        }}
        onFocus={(event) => {
          setEdited(event.currentTarget);
          setNotTaken(undefined);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setEdited(undefined);
          onBlur?.(event);
        }}
        onBeforeInput={(event) => {
          const { value: before, selectionStart, selectionEnd } = event.currentTarget;
          const from = selectionStart ?? before.length;
          const to = selectionEnd ?? from;
          const read = readAmount(`${before.slice(0, from)}${event.data}${before.slice(to)}`);
          if (read.text !== undefined) return;
          // Keeps the caret and the selection, which a refused change would lose.
          event.preventDefault();
          setNotTaken(read.notice);
        }}
        onChange={(event) => {
          const read = readAmount(event.target.value);
          if (read.notice !== undefined) setNotTaken(read.notice);
          if (read.text !== undefined) onChange(read.text);
        }}
        {...rest}
      />
      <p role="status" css={noticeStyle}>
        {[notTaken, notice].filter((text) => text !== undefined).join(' ')}
      </p>
    </div>
  );
}

const noticeStyle = css({
  fontSize: tokens.size[14],
  color: tokens.content.muted,
  '&:not(:empty)': { marginTop: space(2) },
});
