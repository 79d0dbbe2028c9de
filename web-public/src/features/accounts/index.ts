export { type Member, type Session, useMember, useSession, useSessionActions } from './session.ts';
