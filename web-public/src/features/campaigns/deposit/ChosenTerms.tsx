import { css } from '@emotion/react';
import { useQuery } from '@tanstack/react-query';
import type { Cents, PayoutPolicy } from '@rostrum/contracts/money';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../../ui/layout/layout.tsx';
import { formatDay } from '../../../ui/text/dates.ts';
import { Money } from '../../../ui/text/Money.tsx';
import { TextLink } from '../../../ui/text/text.tsx';
import { media, space, tokens } from '../../../ui/tokens/tokens.ts';
import { categoriesQuery } from '../../categories/index.ts';
import { fieldIds } from '../form/field-ids.ts';
import { PolicySplit } from '../PolicySplit.tsx';

export interface ChosenTermsProps {
  readonly goalCents: Cents;
  /** ISO 8601. */
  readonly expiresAt: string | undefined;
  readonly categoryId: number;
  /** Undefined if this page does not know the policy. */
  readonly policy: PayoutPolicy | undefined;
  readonly participants: readonly string[];
  /** The path of the form. Without it, nothing can be edited. */
  readonly editPath?: string | undefined;
  /** The path of the form that has the end date and the split. Default: `editPath`. */
  readonly fullEditPath?: string | undefined;
  /** Whether the split can no longer be edited, because the campaign exists. */
  readonly splitIsFixed: boolean;
}

/** What donors will be promised, shown before the campaign is public, with links to the fields. */
export function ChosenTerms({
  goalCents,
  expiresAt,
  categoryId,
  policy,
  participants,
  editPath,
  fullEditPath = editPath,
  splitIsFixed,
}: ChosenTermsProps): ReactNode {
  const categories = useQuery(categoriesQuery);
  const edit = (id: string, name: string, path = editPath): ReactNode =>
    path !== undefined && (
      <dd>
        <TextLink to={`${path}#${id}`}>
          Edit<VisuallyHidden> the {name}</VisuallyHidden>
        </TextLink>
      </dd>
    );
  return (
    <dl css={termsStyle}>
      <div>
        <dt>Funding goal</dt>
        <dd>
          <Money cents={goalCents} form="short" />
        </dd>
        {edit(fieldIds.goal, 'funding goal')}
      </div>
      {expiresAt !== undefined && (
        <div>
          <dt>End date</dt>
          <dd>{formatDay(expiresAt)} (UTC)</dd>
          {edit(fieldIds.endDate, 'end date', fullEditPath)}
        </div>
      )}
      <div>
        <dt>Category</dt>
        <dd>{categories.data?.find(({ id }) => id === categoryId)?.name}</dd>
        {edit(fieldIds.category, 'category')}
      </div>
      {policy && (
        <div>
          <dt css={css({ gridColumn: 'span 2' })}>Where the money goes</dt>
          {!splitIsFixed && edit(fieldIds.split, 'split', fullEditPath)}
          <dd css={css({ gridColumn: '1 / -1', display: 'grid', gap: space(3) })}>
            {policy.title}
            <PolicySplit policy={policy} participants={participants} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const termsStyle = css({
  display: 'grid',
  gap: space(3),
  padding: space(4.5),
  borderBottom: `1px solid ${tokens.border.default}`,
  fontSize: tokens.size[15],
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr) auto',
    columnGap: space(3),
    rowGap: space(3),
    alignItems: 'baseline',
  },
  '& dt': { color: tokens.content.muted },
  '& dd': { minWidth: 0, overflowWrap: 'anywhere' },
  [media.tablet]: { padding: `${space(4.5)} ${space(6)}` },
});
