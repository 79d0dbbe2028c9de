import { css } from '@emotion/react';
import { hashtagLimits } from '@rostrum/contracts/hashtags/constants';
import { hashtagMessages } from '@rostrum/contracts/hashtags/messages';
import { hashtagName } from '@rostrum/contracts/hashtags/name';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { VisuallyHidden } from '../../ui/layout/layout.tsx';
import { TitledSection } from '../../ui/layout/TitledSection.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { Places } from '../places.tsx';
import { itemStyle, listStyle, rowStyle } from './hashtag-styles.ts';
import { HashtagInput } from './HashtagInput.tsx';
import { chosenHashtags } from './kept-hashtags.ts';

/** On the form on which a campaign is created. The browser keeps the names until it is created. */
export function Component({ userId }: Places['campaignCreateSections']): ReactNode {
  const [kept] = useState(() => chosenHashtags(userId));
  const [names, setNames] = useState(kept.read);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isFull = names.length >= hashtagLimits.atCreation;

  const change = (next: readonly string[], what: string): void => {
    kept.write(next);
    setNames(next);
    setSaid(what);
    // The field or the button that had the focus may be gone.
    (next.length >= hashtagLimits.atCreation ? list : input).current?.focus();
  };
  const add = (text: string): void => {
    if (text.trim() === '') return;
    const read = hashtagName(text);
    if ('name' in read && !names.includes(read.name)) {
      setTyped('');
      setProblem(undefined);
      change([...names, read.name], `Added #${read.name}`);
      return;
    }
    const why = hashtagMessages['name' in read ? 'chosen' : read.refusal];
    setProblem(why);
    setSaid(why);
  };

  return (
    <TitledSection title="Debate Hashtags" text="They help people to find this debate.">
      {names.length > 0 && (
        <ul ref={list} tabIndex={-1} aria-label="Chosen hashtags" css={listStyle}>
          {names.map((name) => (
            <li key={name} css={itemStyle(true)}>
              <p>
                <bdi>#{name}</bdi>
              </p>
              <button
                type="button"
                aria-label={`Remove #${name}`}
                onClick={() => {
                  change(
                    names.filter((each) => each !== name),
                    `Removed #${name}`,
                  );
                }}
              >
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isFull ? (
        <Text size={15} tone="muted">
          {hashtagMessages.fullAtCreation}
        </Text>
      ) : (
        <Field label="Hashtag" error={problem} optional>
          <div
            css={rowStyle}
            onKeyDown={(event) => {
              const isTaken = event.defaultPrevented || event.target !== input.current;
              if (event.key !== 'Enter' || isTaken) return;
              // Enter would submit the form around it.
              event.preventDefault();
              add(typed);
            }}
          >
            <HashtagInput
              ref={input}
              value={typed}
              present={names}
              onChange={(text) => {
                setTyped(text);
                setProblem(undefined);
              }}
              onChoose={add}
            />
            <Button
              variant="soft"
              onClick={() => {
                add(typed);
              }}
            >
              <Plus size={18} aria-hidden="true" />
              Add Hashtag
            </Button>
          </div>
        </Field>
      )}
      <VisuallyHidden as="p" role="status" css={css({ margin: 0 })}>
        {said}
      </VisuallyHidden>
    </TitledSection>
  );
}
