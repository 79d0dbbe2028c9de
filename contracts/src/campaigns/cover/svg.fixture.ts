/** Reads what specs check in the SVG text of a cover. */

export interface DrawnLetters {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
}

export function lettersOf(svg: string): DrawnLetters[] {
  const pattern = /<text x="(\S+)" y="(\S+)" font-size="(\S+)" fill="(\S+)"[^>]*>([^<]*)</g;
  return [...svg.matchAll(pattern)].map(([, x, y, size, fill = '', text = '']) => ({
    text,
    x: Number(x),
    y: Number(y),
    size: Number(size),
    fill,
  }));
}

/** The left borders of the fields as functions of y. */
export function fieldsOf(svg: string): ((y: number) => number)[] {
  const pattern = /<path data-voice="\d" d="M(\S+) 0C(\S+) 240 (\S+) 480 (\S+) 720H/g;
  return [...svg.matchAll(pattern)].map(([, ...points]) => {
    const [a = 0, b = 0, c = 0, d = 0] = points.map(Number);
    return (y: number): number => {
      const t = y / 720;
      const s = 1 - t;
      return a * s ** 3 + 3 * b * s * s * t + 3 * c * s * t * t + d * t ** 3;
    };
  });
}

/** Measured widths in Fraunces as parts of the font size; other letters count as wide. */
const widths: Readonly<Record<string, number>> = { I: 0.37, J: 0.45, M: 0.87, O: 0.78, W: 1 };

export const widthInFraunces = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (widths[letter] ?? 1.02), 0);

/** WCAG 2 contrast of two colours, `#rrggbb`. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
