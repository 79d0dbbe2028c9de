import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/actions/Button.tsx';

/** Leads to the form of a new prompt; a visitor signs in first. */
export function AskLink({ label = 'Ask for $1' }: { readonly label?: string }): ReactNode {
  return (
    <LinkButton to="/prompts/create">
      <Plus size={18} aria-hidden="true" />
      {label}
    </LinkButton>
  );
}
