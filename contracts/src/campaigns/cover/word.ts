import { letters, widthOf } from './letters.ts';
import { circle, height, n, path, width, type Scene } from './shapes.ts';

/** One word of the question, beside two shapes. The word never touches them. */
export function word(text: string, { random, palette }: Scene): string {
  const layout = Math.floor(random() * 3);
  const centred = layout === 1;
  const size = Math.min(centred ? 330 : 290, 1120 / widthOf(text));
  return (
    (layouts[layout] ?? slants)(random, palette) +
    letters({
      text,
      x: centred ? width / 2 : 76,
      y: centred ? height / 2 + size * 0.26 : height - 90,
      size,
      fill: palette.ink,
      anchor: centred ? 'middle' : 'start',
      weight: 520,
      opticalSize: 144,
    })
  );
}

type Shapes = (random: () => number, palette: Scene['palette']) => string;

const discs: Shapes = (random, { first, second }) =>
  circle(1060 + random() * 60, 120, 270, first) + circle(760 + random() * 60, 60, 230, second);

const bands: Shapes = (_, { first, second }) =>
  path('M0 0H1280V150H0Z', first) + path('M0 570H1280V720H0Z', second);

const slants: Shapes = (random, { first, second }) =>
  path(`M0 0H1280V${n(170 + random() * 60)}L0 ${n(60 + random() * 60)}Z`, second) +
  path(`M0 0H${n(560 + random() * 160)}L0 ${n(300 + random() * 60)}Z`, first);

const layouts: readonly Shapes[] = [discs, bands, slants];
