import { css } from '@emotion/react';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { IconButton } from '../../ui/actions/Button.tsx';
import { Input } from '../../ui/forms/inputs.tsx';
import { space } from '../../ui/tokens/tokens.ts';

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly ref?: Ref<HTMLInputElement>;
}

/** A password field with a button that shows the text. */
export function PasswordInput(props: PasswordInputProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <span css={css({ position: 'relative', display: 'block' })}>
      <Input
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        css={css({ paddingRight: space(12) })}
        {...props}
      />
      <IconButton
        label={shown ? 'Hide password' : 'Show password'}
        css={css({ position: 'absolute', right: 1, top: 1 })}
        onClick={() => {
          setShown(!shown);
        }}
      >
        {shown ? <EyeOff size={18} aria-hidden="true" /> : <Eye size={18} aria-hidden="true" />}
      </IconButton>
    </span>
  );
}
