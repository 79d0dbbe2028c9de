import { paymentLimits } from '@rostrum/contracts/payments/constants';
import { css } from '@emotion/react';
import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea } from '../../ui/forms/inputs.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { useMember } from '../accounts/index.ts';
import type { Noun } from '@rostrum/contracts/categories/constants';
import { areSamePreferences, noPreferences, type PreferencesState } from './giving-preferences.ts';

const { max } = paymentLimits.message;

interface GivingOptionsProps extends PreferencesState {
  readonly noun: Noun;
  /** What opens the fields. Default: what they are for. */
  readonly summary?: string;
  readonly className?: string;
  /** Shown below the fields. */
  readonly children?: ReactNode;
}

/**
 * Fields for a message to the creator, and for what public pages hide. A visitor can write the
 * message after signing in.
 */
export function GivingOptions({
  noun,
  preferences,
  setPreferences,
  summary,
  className,
  children,
}: GivingOptionsProps): ReactNode {
  const isMember = useMember() !== undefined;
  const [openFirst] = useState(() => !areSamePreferences(preferences, noPreferences));
  return (
    <details open={openFirst} css={detailsStyle} className={className}>
      <summary>
        {summary ?? (isMember ? 'Add a message, or give anonymously' : 'Give anonymously')}
        <ChevronDown size={18} aria-hidden="true" />
      </summary>
      <Stack gap={2}>
        {isMember && (
          <Field
            label="Message to the creator"
            optional
            hint={`${String(preferences.message.length)} of ${String(max)} characters. The creator and our staff read it once the payment has arrived.`}
          >
            <Textarea
              rows={3}
              maxLength={max}
              value={preferences.message}
              onChange={({ target }) => {
                setPreferences({ ...preferences, message: target.value });
              }}
            />
          </Field>
        )}
        {isMember && preferences.message.trim() !== '' && !preferences.anonymous && (
          <Checkbox
            label={`Show my message on the ${noun}’s page`}
            hint="With your name, among the supporters. You can make it private later."
            checked={preferences.publicMessage}
            onChange={({ target }) => {
              setPreferences({ ...preferences, publicMessage: target.checked });
            }}
          />
        )}
        <Checkbox
          label="Hide my name"
          hint="Neither public pages nor the creator see it. Our staff does. Your message is for the creator alone then."
          checked={preferences.anonymous}
          onChange={({ target }) => {
            setPreferences({ ...preferences, anonymous: target.checked });
          }}
        />
        <Checkbox
          label="Hide the amount"
          hint="Your donation is listed from tomorrow on, without the amount. The public ledger adds up all hidden amounts of a day: if you are the only one who hides it, yours can be told."
          checked={preferences.hideAmount}
          onChange={({ target }) => {
            setPreferences({ ...preferences, hideAmount: target.checked });
          }}
        />
        {children}
      </Stack>
    </details>
  );
}

const detailsStyle = css({
  borderBlock: `1px solid ${tokens.border.default}`,
  '& > summary': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    minHeight: 44,
    fontSize: tokens.size[15],
    fontWeight: 600,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { color: tokens.content.muted, flexShrink: 0 },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > div': { paddingBlock: `${space(2)} ${space(4)}` },
});
