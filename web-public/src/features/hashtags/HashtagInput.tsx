import { css } from '@emotion/react';
import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { searchedName } from '@rostrum/contracts/hashtags/name';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { useAfterPause } from '../../ui/browser/use-after-pause.ts';
import { Input } from '../../ui/forms/inputs.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { counted } from '../../ui/text/counted.ts';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import { suggestedHashtagsQuery } from './api.ts';

interface HashtagInputProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly value: string;
  /** Names that are not suggested. */
  readonly present: readonly string[];
  readonly onChange: (text: string) => void;
  readonly onChoose: (name: string) => void;
}

/** A text field that suggests hashtags in use: a combobox with a list (ARIA 1.2). */
export function HashtagInput({
  ref,
  value,
  present,
  onChange,
  onChoose,
}: HashtagInputProps): ReactNode {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = searchedName(value);
  const q = useAfterPause(typed);
  const { data } = useQuery({ ...suggestedHashtagsQuery(q), enabled: open });
  // Until the answer for what was typed is there, what of the previous one still fits.
  const options = (data?.hashtags ?? []).filter(
    ({ name }) => name.startsWith(typed) && !present.includes(name),
  );
  const shown = open && options.length > 0;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const optionId = (index: number): string => `${id}-${String(index)}`;

  const close = (): void => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (name: string): void => {
    close();
    onChoose(name);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const chosen = shown ? options[active] : undefined;
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (options.length === 0) return;
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + options.length) % options.length);
    } else if (event.key === 'Enter') {
      // The list would cover what is below the field.
      close();
      if (!chosen) return;
      event.preventDefault();
      onChoose(chosen.name);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    }
  };

  return (
    <div css={css({ position: 'relative' })}>
      <Input
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="#climate"
        maxLength={hashtagLimits.name.typed}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onClick={() => {
          setOpen(true);
        }}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Hashtags in use"
        hidden={!shown}
        css={listStyle}
      >
        {options.map(({ name, count }, index) => (
          <li
            key={name}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            // Keeps the focus in the field.
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              choose(name);
            }}
          >
            <bdi>#{name}</bdi>
            <span>{counted(count, 'campaign')}</span>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">
        {shown && counted(options.length, 'suggestion')}
      </VisuallyHidden>
    </div>
  );
}

const listStyle = css({
  position: 'absolute',
  zIndex: 20,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  maxHeight: 264,
  // The bar at the bottom of a phone's window does not cover the list.
  scrollMarginBlock: 96,
  overflowY: 'auto',
  padding: space(1.5),
  listStyle: 'none',
  background: tokens.surface.overlay,
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.control,
  boxShadow: tokens.shadow,
  '&[hidden]': { display: 'none' },
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space(3),
    minHeight: 44,
    padding: `${space(1)} ${space(3)}`,
    borderRadius: tokens.radius.small,
    fontSize: tokens.size[15],
    cursor: 'pointer',
    '& > bdi': { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 },
    '& > span': { fontSize: tokens.size[14], color: tokens.content.muted },
    '&:hover': { background: tokens.surface.sunken },
    '&[aria-selected="true"]': {
      background: tokens.fill.soft,
      color: tokens.content.onSoft,
      '& > span': { color: 'inherit' },
    },
  },
});
