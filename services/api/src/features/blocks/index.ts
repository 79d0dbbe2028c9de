export { blockMember } from './block-member.ts';
export { pagesOf } from './erase-blocks.ts';
export { isBlockedBetween } from './is-blocked.ts';
export { assertOtherMember, isAnyErased } from './other-member.ts';
