import type { ReactNode } from 'react';
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
    <LinkButton to="/auth/login">{visitorLabel}</LinkButton>
  );
}
