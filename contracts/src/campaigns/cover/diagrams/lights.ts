import { hexOf, isLight } from '../colours.ts';
import { line, n, type Scene } from '../shapes.ts';

/** Entertainment: two lights on one microphone. */
export function lights({ random, palette, ground, hues }: Scene): string {
  const left = 240 + random() * 120;
  const right = 920 + random() * 120;
  const stage = 640 + (random() * 2 - 1) * 70;
  const blend = isLight(ground) ? 'multiply' : 'screen';
  const beam = (from: number, side: 1 | -1, fill: string): string =>
    `<path style="mix-blend-mode:${blend}" d="M${n(from)} -40L${n(stage - side * 120)} 612A300 56 0 0 ${side === 1 ? '0' : '1'} ${n(stage + side * 330)} 612Z" fill="${fill}" fill-opacity=".86"/>`;
  const microphone = isLight(ground) ? palette.ink : hexOf(0.2, 0.05, hues[0]);
  return (
    `<ellipse cx="${n(stage)}" cy="612" rx="380" ry="70" fill="${palette.field}"/>` +
    beam(left, 1, palette.first) +
    beam(right, -1, palette.second) +
    line(
      `M${n(stage - 32)} 496a32 32 0 0 0 64 0M${n(stage)} 528v88M${n(stage - 34)} 616h68`,
      microphone,
      9,
    ) +
    `<rect x="${n(stage - 18)}" y="420" width="36" height="88" rx="18" fill="${microphone}"/>`
  );
}
