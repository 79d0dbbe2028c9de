export { PasswordInput } from './PasswordInput.tsx';
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
