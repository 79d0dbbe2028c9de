export { blockMember } from './block-member.ts';
export { isBlockedBetween } from './is-blocked.ts';
export { assertOtherMember, isAnyErased } from './other-member.ts';
