import { css } from '@emotion/react';
import { limits } from '@rostrum/contracts/kernel/limits';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Input } from '../ui/forms/inputs.tsx';
import { tokens } from '../ui/tokens/tokens.ts';

/** The search field of the header. Ignores blank text. */
export function SearchForm(): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [parameters] = useSearchParams();
  const shown = pathname === '/search' ? (parameters.get('q') ?? '') : '';
  return (
    <form
      role="search"
      css={css({ width: '100%' })}
      onSubmit={(event) => {
        event.preventDefault();
        const text = new FormData(event.currentTarget).get('q');
        const query = typeof text === 'string' ? text.trim() : '';
        if (query !== '') void navigate(`/search?q=${encodeURIComponent(query)}`);
      }}
    >
      <Input
        key={shown}
        name="q"
        type="search"
        aria-label="Search campaigns"
        placeholder="Search campaigns"
        defaultValue={shown}
        maxLength={limits.search.max}
        icon={<Search size={18} />}
        css={css({
          minHeight: 44,
          fontSize: tokens.size[15],
          background: tokens.surface.sunken,
        })}
      />
    </form>
  );
}
