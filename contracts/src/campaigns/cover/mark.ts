import { path, n, type Scene } from './shapes.ts';

/** A question mark, two speech shapes, or quotation marks that open and close. */
export function mark({ random, palette }: Scene): string {
  const kind = Math.floor(random() * 3);
  if (kind === 0) {
    return (
      path('M640 0H1280V720H640Z', palette.field) +
      `<g transform="translate(${n(560 + random() * 60)} 0)">` +
      `<path d="M-120 250A150 150 0 1 1 118 372C62 412 40 440 40 500" fill="none" stroke="${palette.first}" stroke-width="104"/>` +
      `<circle cx="40" cy="610" r="60" fill="${palette.second}"/></g>`
    );
  }
  if (kind === 1) {
    return (
      speech('250 96', '1.3 1.3', palette.first) + speech('1060 210', '-1.16 1.16', palette.second)
    );
  }
  return (
    path('M0 720L1280 0V720Z', palette.field) +
    quote('390 300', 180, palette.first) +
    quote('620 300', 180, palette.first) +
    quote('830 430', 0, palette.second) +
    quote('1060 430', 0, palette.second)
  );
}

const speech = (place: string, scale: string, fill: string): string =>
  `<path transform="translate(${place}) scale(${scale})" d="M40 0h300a40 40 0 0 1 40 40v210a40 40 0 0 1-40 40H150L60 370V290H40A40 40 0 0 1 0 250V40A40 40 0 0 1 40 0Z" fill="${fill}"/>`;

const quote = (place: string, degrees: number, fill: string): string =>
  `<path transform="translate(${place}) rotate(${n(degrees)}) scale(1.5)" d="M0 0a74 74 0 1 0-70 74c0 40-20 70-62 88 84-6 132-70 132-162Z" fill="${fill}"/>`;
