export { PasswordInput } from './PasswordInput.tsx';
export { rememberedName } from './remembered-name.ts';
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
