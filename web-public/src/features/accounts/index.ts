export { PasswordInput } from './PasswordInput.tsx';
export { MemberLink } from './MemberLink.tsx';
export {
  endSession,
  followSession,
  type Member,
  refreshSession,
  type Session,
  useMember,
  useSession,
  useSessionActions,
} from './session.ts';
export { EmailSection } from './security/EmailSection.tsx';
export { PasswordSection } from './security/PasswordSection.tsx';
export { UsernameSection } from './security/UsernameSection.tsx';
