import { dot, line, Paths, type Scene } from '../shapes.ts';

/** Politics: the seats of a parliament, divided between two sides. */
export function seats({ random, palette }: Scene): string {
  const border = Math.PI * (0.4 + random() * 0.2);
  const sides = new Paths();
  for (let row = 0; row < 6; row += 1) {
    const radius = 200 + row * 84;
    const count = Math.round((Math.PI * radius) / 82);
    for (let seat = 0; seat < count; seat += 1) {
      const angle = (Math.PI * (seat + 0.5)) / count;
      sides.add(
        sideOf(angle - border, palette),
        dot(640 - Math.cos(angle) * radius, 700 - Math.sin(angle) * radius * 0.98),
      );
    }
  }
  return sides.drawn((d, colour) => line(d, colour, 54));
}

function sideOf(beyond: number, { first, second, accent }: Scene['palette']): string {
  if (beyond < -0.06) return first;
  return beyond > 0.1 ? second : accent;
}
