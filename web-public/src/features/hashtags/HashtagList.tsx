import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import type { Hashtag } from './api.ts';
import { itemStyle, listStyle } from './hashtag-styles.ts';
import { RemoveHashtag } from './RemoveHashtag.tsx';

/** How many are shown before "Show all". */
const shownFirst = 10;

interface HashtagListProps {
  readonly campaignId: number;
  readonly hashtags: readonly Hashtag[];
  readonly editable: boolean;
  readonly onRemoved: (name: string) => void;
}

export function HashtagList({
  campaignId,
  hashtags,
  editable,
  onRemoved,
}: HashtagListProps): ReactNode {
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<Hashtag>();
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement>(null);
  const shown = all ? hashtags : hashtags.slice(0, shownFirst);
  return (
    <Stack gap={3} align="flex-start">
      <ul ref={list} tabIndex={-1} aria-label="Hashtags" css={listStyle}>
        {shown.map((hashtag) => (
          <li key={hashtag.id} css={itemStyle(editable)}>
            <Link to={`/search?${new URLSearchParams({ q: `#${hashtag.name}` }).toString()}`}>
              <bdi>#{hashtag.name}</bdi>
              <span>
                <VisuallyHidden>, on </VisuallyHidden>
                {hashtag.count.toLocaleString('en-US')}
                <VisuallyHidden>
                  {hashtag.count === 1 ? ' public campaign' : ' public campaigns'}
                </VisuallyHidden>
              </span>
            </Link>
            {editable && (
              <button
                type="button"
                aria-label={`Remove #${hashtag.name}`}
                onClick={({ currentTarget }) => {
                  opener.current = currentTarget;
                  setLeaving(hashtag);
                  setOpen(true);
                }}
              >
                <X size={16} aria-hidden="true" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {hashtags.length > shownFirst && (
        <Button
          variant="ghost"
          size="small"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Show fewer' : `Show all ${String(hashtags.length)}`}
        </Button>
      )}
      {leaving && (
        <RemoveHashtag
          campaignId={campaignId}
          hashtag={leaving}
          open={open}
          returnFocusTo={opener}
          onClose={() => {
            setOpen(false);
          }}
          onRemoved={() => {
            // The button goes with the hashtag.
            opener.current = list.current ?? document.getElementById('main');
            onRemoved(leaving.name);
          }}
        />
      )}
    </Stack>
  );
}
