import { circle, line, path, spline, type Point } from './shapes.ts';

export interface HeadColours {
  readonly face: string;
  readonly hair: string;
  readonly coat: string;
  readonly line: string;
}

/** A head in profile that looks to the right, in a box of 440 × 560. */
export function head(
  random: () => number,
  { face, hair, coat, line: stroke }: HeadColours,
): string {
  const outline = spline(faceOf(random), { closed: true });
  const kind = Math.floor(random() * hairStyles.length);
  const withGlasses = random() < 0.34;
  const style = hairStyles[kind] ?? bald;
  return (
    path(outline, face) +
    path(shoulders, coat) +
    style.drawn(hair) +
    (style.coversEar ? '' : path(ear, face) + line(earLine, stroke, 5)) +
    (withGlasses ? glasses(stroke) : line(closedEye, stroke, 6))
  );
}

/** The outline of face, skull and neck, clockwise from the forehead's back. Each face is its own. */
function faceOf(random: () => number): readonly Point[] {
  const near = (value: number, spread: number): number => value + (random() * 2 - 1) * spread;
  const nose = near(342, 10);
  const noseTip = near(236, 5);
  const chin = near(304, 9);
  const brow = near(304, 4);
  const lips = near(0, 3);
  return [
    [120, 92],
    [188, 52],
    [252, 66],
    [290, 112],
    [brow, 158],
    [298, 180],
    [316, 210],
    [nose, noseTip],
    [336, 250],
    [306, 258],
    [317 + lips, 276],
    [303, 286],
    [313 + lips, 301],
    [300, 315],
    [chin, 338],
    [288, 364],
    [252, 372],
    [226, 384],
    [220, 424],
    [226, 480],
    [170, 500],
    [112, 480],
    [100, 430],
    [112, 384],
    [96, 316],
    [66, 236],
    [74, 148],
  ];
}

const shoulders =
  'M-40 562L-24 500C10 462 70 442 104 420C130 470 190 492 226 452C262 470 312 490 328 562Z';
const ear = 'M176 214c-26-12-40 12-30 38 8 22 28 26 34 8 6-16 6-38-4-46Z';
const earLine = 'M168 226c-14-4-18 12-10 26';
const closedEye = 'M268 188q14-8 24 0';

const glasses = (stroke: string): string =>
  `<rect x="258" y="172" width="50" height="40" rx="18" fill="none" stroke="${stroke}" stroke-width="7"/>` +
  line('M258 186L166 204', stroke, 7);

interface HairStyle {
  readonly coversEar: boolean;
  readonly drawn: (fill: string) => string;
}

/** Short hair, as far from the skull as `volume` says. */
function cap(volume: number): string {
  const outline: readonly Point[] = [
    [282 + volume * 0.2, 104 - volume * 0.6],
    [268, 72 - volume],
    [190, 40 - volume],
    [112, 78 - volume],
    [62 - volume, 150],
    [56 - volume, 232],
    [84 - volume * 0.5, 306],
    [112, 330],
    [128, 296],
    [142, 252],
    [166, 228],
    [172, 196],
    [196, 170],
    [226, 158],
    [246, 126],
  ];
  return spline(outline, { closed: true });
}

const longHair = spline(
  [
    [284, 104],
    [268, 64],
    [190, 28],
    [100, 62],
    [44, 150],
    [26, 260],
    [12, 380],
    [-6, 470],
    [70, 488],
    [128, 440],
    [146, 330],
    [150, 256],
    [170, 200],
    [226, 160],
    [248, 126],
  ],
  { closed: true },
);

const curls: readonly (readonly [x: number, y: number, radius: number])[] = [
  [256, 66, 46],
  [204, 32, 54],
  [138, 34, 60],
  [78, 78, 62],
  [44, 146, 60],
  [48, 214, 54],
  [86, 272, 44],
  [130, 120, 90],
  [190, 96, 60],
  [110, 200, 70],
];

const bald: HairStyle = { coversEar: false, drawn: () => '' };

const hairStyles: readonly HairStyle[] = [
  { coversEar: false, drawn: (fill) => path(cap(8), fill) },
  {
    coversEar: false,
    drawn: (fill) =>
      path(cap(16), fill) + path('M288 112C300 40 200 4 96 56C150 70 230 78 288 112Z', fill),
  },
  { coversEar: false, drawn: (fill) => circle(52, 112, 58, fill) + path(cap(10), fill) },
  { coversEar: true, drawn: (fill) => path(longHair, fill) },
  bald,
  {
    coversEar: true,
    drawn: (fill) => curls.map(([x, y, radius]) => circle(x, y, radius, fill)).join(''),
  },
];
