export { MemberLink } from './MemberLink.tsx';
export { type Member, type Session, useMember, useSession, useSessionActions } from './session.ts';
