import { createHash } from 'node:crypto';

/** Width and height in pixels. */
const side = 320;

/** Pairs of colours: background and clothes. */
const grounds = [
  ['#3d4db8', '#e2714f'],
  ['#0f7d6c', '#5b3fb5'],
  ['#8a3a8f', '#d9953a'],
  ['#1f6fb2', '#3a8f5a'],
  ['#b2463c', '#2b6f8f'],
  ['#5a51c9', '#1f9a8c'],
  ['#2f7a45', '#c9663a'],
  ['#a2386b', '#3a57b2'],
] as const;
const skins = ['#f3d3bb', '#e5b893', '#cf9a70', '#a97148', '#7d4e2f', '#5a3722'] as const;
const hairs = ['#2a2320', '#4b3225', '#7a4a28', '#b98a4b', '#8f8f94', '#3b2a4a'] as const;

/** SVG of each hair style: what is drawn behind the head, and what before it. */
const styles: readonly ((colour: string) => readonly [behind: string, before: string])[] = [
  // Short.
  (c) => [
    '',
    `<path fill="${c}" d="M214 262c-10-96 44-146 108-146s114 52 104 146c-14-52-40-82-104-82s-94 30-108 82Z"/>`,
  ],
  // Long.
  (c) => [
    `<path fill="${c}" d="M196 270c0-106 52-164 124-164s126 58 126 164v196H196Z"/>`,
    `<path fill="${c}" d="M216 262c-6-88 40-140 104-140s112 52 108 140c-40-16-68-44-84-76-22 38-66 66-128 76Z"/>`,
  ],
  // Curly.
  (c) => [
    [
      [220, 236],
      [238, 176],
      [286, 138],
      [344, 134],
      [396, 166],
      [420, 228],
    ]
      .map(([x, y]) => `<circle fill="${c}" cx="${String(x)}" cy="${String(y)}" r="48"/>`)
      .join(''),
    '',
  ],
  // Bun.
  (c) => [
    `<circle fill="${c}" cx="320" cy="110" r="46"/>`,
    `<path fill="${c}" d="M212 266c-8-94 44-142 108-142s116 48 108 142c-18-56-54-74-108-74s-90 18-108 74Z"/>`,
  ],
  // Side parting.
  (c) => [
    '',
    `<path fill="${c}" d="M212 278c-16-108 42-164 112-164 74 0 118 56 104 164-10-46-30-70-62-86-48 26-112 22-154 86Z"/>`,
  ],
  // Bald.
  () => ['', ''],
];

/** The portrait of a member of the demo as SVG. It depends on the username alone. */
function portraitOf(username: string): string {
  const bytes = createHash('sha256').update(username).digest();
  const pick = <T>(index: number, of: readonly [T, ...T[]] | readonly T[]): T => {
    const found = of[(bytes[index] ?? 0) % of.length];
    if (found === undefined) throw new Error('the list to pick from is empty');
    return found;
  };
  const [ground, cloth] = pick(0, grounds);
  const skin = pick(1, skins);
  const hair = pick(2, hairs);
  const [behind, before] = pick(3, styles)(hair);
  const glasses = (bytes[4] ?? 0) % 4 === 0;
  const rings = [150, 220, 290, 360]
    .map((r) => `<circle cx="320" cy="300" r="${String(r)}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 640" width="${String(side)}" height="${String(side)}">
<rect width="640" height="640" fill="${ground}"/>
<g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="3">${rings}</g>
${behind}
<path fill="${skin}" d="M268 350h104v110H268Z"/>
<path fill="#000" fill-opacity=".12" d="M268 372c30 34 74 34 104 0v34c-30 26-74 26-104 0Z"/>
<path fill="${cloth}" d="M92 640c6-132 92-196 176-202 30 34 74 34 104 0 84 6 170 70 176 202Z"/>
<ellipse cx="320" cy="276" rx="100" ry="124" fill="${skin}"/>
<g fill="#221d1b"><circle cx="282" cy="280" r="9"/><circle cx="358" cy="280" r="9"/></g>
<path fill="none" stroke="#221d1b" stroke-opacity=".7" stroke-width="6" stroke-linecap="round" d="M292 340c18 14 38 14 56 0"/>
${glasses ? '<g fill="none" stroke="#221d1b" stroke-width="7"><circle cx="282" cy="280" r="32"/><circle cx="358" cy="280" r="32"/><path d="M314 276c4-4 8-4 12 0"/></g>' : ''}
${before}
</svg>`;
}

/**
 * The portrait as PNG, as a member would upload it. sharp is loaded here, because only a server
 * with demo data needs it.
 */
export async function drawPortrait(username: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(portraitOf(username)))
    .png()
    .toBuffer();
}
