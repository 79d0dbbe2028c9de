export { PasswordInput } from './PasswordInput.tsx';
export { rememberedName } from './remembered-name.ts';
export { mayHaveSession } from './session-hint.ts';
export {
  endSession,
  followSession,
  type Member,
  refreshSession,
  type Session,
  updateMember,
  useMember,
  useSession,
  useSessionActions,
} from './session.ts';
