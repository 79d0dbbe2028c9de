import { circle, height, width, type Scene } from '../shapes.ts';

const wanted = 26;
/** Bounds the search for free places, which get rare. */
const mostTries = 900;

interface Cell {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Health: cells of both voices, none over another. */
export function cells({ random, palette }: Scene): string {
  const { first, second, accent, ground } = palette;
  const kinds = [
    { body: first, nucleus: second },
    { body: second, nucleus: first },
    { body: accent, nucleus: first },
    { body: second, nucleus: ground },
    { body: first, nucleus: accent },
  ] as const;
  return placed(random)
    .map(({ x, y, radius }, index) => {
      const { body, nucleus } = kinds[index % kinds.length] ?? kinds[0];
      const angle = random() * 6.3;
      const away = radius * 0.26;
      return (
        circle(x, y, radius, body) +
        circle(x + Math.cos(angle) * away, y + Math.sin(angle) * away, radius * 0.36, nucleus)
      );
    })
    .join('');
}

function placed(random: () => number): readonly Cell[] {
  const found: Cell[] = [];
  for (let tries = 0; tries < mostTries && found.length < wanted; tries += 1) {
    const cell = {
      radius: radiusOf(found.length, random),
      x: random() * width,
      y: random() * height,
    };
    const isFree = found.every(
      ({ x, y, radius }) => Math.hypot(x - cell.x, y - cell.y) > radius + cell.radius + 10,
    );
    if (isFree) found.push(cell);
  }
  return found;
}

function radiusOf(index: number, random: () => number): number {
  if (index < 4) return 130 + random() * 60;
  return index < 10 ? 70 + random() * 40 : 34 + random() * 26;
}
