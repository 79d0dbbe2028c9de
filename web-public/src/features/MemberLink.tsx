import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { LinkButton } from '../ui/actions/Button.tsx';
import { useMember } from './accounts/index.ts';

interface MemberLinkProps {
  /** Path of a page for members. */
  readonly to: string;
  readonly label: string;
  /** The label of the link to the login page, which a visitor gets instead. */
  readonly visitorLabel: string;
}

export function MemberLink({ to, label, visitorLabel }: MemberLinkProps): ReactNode {
  return useMember() ? (
    <LinkButton to={to}>{label}</LinkButton>
  ) : (
    <LinkButton to="/auth/login" state={{ returnTo: to }}>
      {visitorLabel}
    </LinkButton>
  );
}

/** A link to the form of a new campaign; for a visitor by way of the registration. */
export type StartLink = Pick<LinkProps, 'to' | 'state'>;

export function useStartLink(): StartLink {
  const form = '/campaigns/create';
  return useMember() ? { to: form } : { to: '/auth/register', state: { returnTo: form } };
}
