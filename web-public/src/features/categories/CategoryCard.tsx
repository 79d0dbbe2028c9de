import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { media, space, tokens } from '../../ui/tokens/tokens.ts';
import type { Category } from './api.ts';
import { CategoryIcon } from './category-icons.tsx';

interface CategoryCardProps {
  readonly category: Category;
  /** Whether the card shows the category's description. */
  readonly detailed?: boolean;
}

export function CategoryCard({ category, detailed = false }: CategoryCardProps): ReactNode {
  const { id, kind, campaignCount: count } = category;
  const thing = kind === 'trailer' ? 'trailer' : 'campaign';
  return (
    <Link
      to={kind === 'trailer' ? '/preroll' : `/categories/${String(id)}`}
      css={[cardStyle, !detailed && smallStyle]}
    >
      <CategoryIcon id={id} />
      <span css={css({ display: 'grid', minWidth: 0 })}>
        <strong css={css({ fontWeight: 600 })}>{category.name}</strong>
        <span css={mutedStyle}>{count === 1 ? `1 ${thing}` : `${String(count)} ${thing}s`}</span>
        {detailed && (
          <span css={[mutedStyle, css({ marginTop: space(2), fontSize: tokens.size[15] })]}>
            {category.description}
          </span>
        )}
      </span>
    </Link>
  );
}

const cardStyle = css({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space(4),
  height: '100%',
  padding: space(5),
  background: tokens.surface.raised,
  border: `1px solid ${tokens.border.default}`,
  borderRadius: tokens.radius.card,
  transition: `border-color ${tokens.motion.calm}, transform ${tokens.motion.calm}`,
  '& > svg': { flexShrink: 0, marginTop: space(2.5), color: tokens.content.primary },
  '&:hover': { borderColor: tokens.border.strong, transform: 'translateY(-2px)' },
  '&:focus-visible': { borderRadius: tokens.radius.card },
});

/** Two cards in a row on a phone, the icon above the name. */
const smallStyle = css({
  flexDirection: 'column',
  gap: space(2),
  padding: space(4),
  '& > svg': { marginTop: 0 },
  [media.tablet]: { flexDirection: 'row', alignItems: 'center', gap: space(4), padding: space(5) },
});

const mutedStyle = css({ color: tokens.content.muted, fontSize: tokens.size[14] });
