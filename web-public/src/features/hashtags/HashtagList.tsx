import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/actions/Button.tsx';
import { Stack, VisuallyHidden } from '../../ui/layout/layout.tsx';
import { space, tokens } from '../../ui/tokens/tokens.ts';
import type { Hashtag } from './api.ts';
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

const listStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  maxWidth: '100%',
  listStyle: 'none',
});

const itemStyle = (editable: boolean) =>
  css({
    display: 'inline-flex',
    alignItems: 'stretch',
    minWidth: 0,
    maxWidth: '100%',
    borderRadius: tokens.radius.pill,
    background: tokens.fill.soft,
    color: tokens.content.onSoft,
    fontSize: tokens.size[15],
    '& > a': {
      display: 'flex',
      alignItems: 'center',
      gap: space(2),
      minWidth: 0,
      minHeight: 36,
      padding: `${space(1)} ${space(editable ? 1 : 3.5)} ${space(1)} ${space(3.5)}`,
      borderRadius: tokens.radius.pill,
      fontWeight: 600,
      textDecoration: 'none',
      '& > bdi': { minWidth: 0, overflowWrap: 'anywhere' },
      '& > span': {
        fontSize: tokens.size[14],
        fontWeight: 400,
        fontVariantNumeric: 'tabular-nums',
      },
      '&:hover > bdi': { textDecoration: 'underline' },
    },
    '& > button': {
      display: 'grid',
      placeItems: 'center',
      width: 36,
      minHeight: 36,
      flexShrink: 0,
      borderRadius: tokens.radius.pill,
      '&:hover': { boxShadow: `inset 0 0 0 1px ${tokens.content.onSoft}` },
    },
  });
