export { initials } from '../initials.ts';
export { coverSvg, leastWidthOfLetters, voiceColours, type CoverSubject } from './cover.ts';
export { coverSeed } from './seed.ts';
