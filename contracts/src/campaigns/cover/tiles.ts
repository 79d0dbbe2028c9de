import { height, n, path, Paths, width, type Scene } from './shapes.ts';

/** Quarter discs, discs and squares with an eye on a grid, in the colours of both voices. */
export function tiles({ random, palette }: Scene): string {
  const size = random() < 0.5 ? 160 : 180;
  const shapes = new Paths();
  let eyes = '';
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const corner = Math.floor(random() * 4);
      const colour = colourOf(random(), palette);
      const kind = random();
      if (kind < 0.68) shapes.add(colour, quarter(x, y, size, corner));
      else if (kind < 0.86) shapes.add(colour, disc(x + size / 2, y + size / 2, size / 2));
      else {
        shapes.add(colour, `M${n(x)} ${n(y)}h${n(size)}v${n(size)}h${n(-size)}Z`);
        eyes += disc(x + size / 2, y + size / 2, size / 5);
      }
    }
  }
  return shapes.drawn(path) + (eyes === '' ? '' : path(eyes, palette.ground));
}

function colourOf(part: number, { first, second, accent, field }: Scene['palette']): string {
  if (part < 0.36) return first;
  if (part < 0.62) return second;
  return part < 0.82 ? accent : field;
}

/** A quarter of a disc around one corner of a tile, clockwise from the top left one. */
function quarter(x: number, y: number, size: number, corner: number): string {
  const r = `${n(size)} ${n(size)} 0 0 1 `;
  const [right, bottom] = [x + size, y + size];
  if (corner === 0) return `M${n(x)} ${n(y)}h${n(size)}A${r}${n(x)} ${n(bottom)}Z`;
  if (corner === 1) return `M${n(right)} ${n(y)}v${n(size)}A${r}${n(x)} ${n(y)}Z`;
  if (corner === 2) return `M${n(right)} ${n(bottom)}h${n(-size)}A${r}${n(right)} ${n(y)}Z`;
  return `M${n(x)} ${n(bottom)}v${n(-size)}A${r}${n(right)} ${n(bottom)}Z`;
}

function disc(x: number, y: number, radius: number): string {
  const half = (across: number): string => `a${n(radius)} ${n(radius)} 0 0 1 ${n(across)} 0`;
  return `M${n(x - radius)} ${n(y)}${half(2 * radius)}${half(-2 * radius)}Z`;
}
