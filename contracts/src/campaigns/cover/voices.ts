import { dot, line, n, width, type Scene } from './shapes.ts';

const bars = 26;
const step = width / bars;
const thickness = step * 0.62;

/** Two voices as bars of sound: one speaks above the line while the other listens below it. */
export function voices({ random, palette }: Scene): string {
  let firstSpeaks = random() < 0.5;
  let left = 3 + Math.floor(random() * 4);
  let above = '';
  let below = '';
  for (let index = 0; index < bars; index += 1) {
    if (left === 0) {
      firstSpeaks = !firstSpeaks;
      left = 3 + Math.floor(random() * 5);
    } else {
      left -= 1;
    }
    const loudness = 0.35 + 0.65 * Math.abs(Math.sin(index * 0.7 + random() * 0.8));
    const speaking = (): number => loudness * (190 + random() * 110);
    const listening = (): number => 18 + random() * 26;
    const x = index * step + step * 0.56;
    above += bar(x, 352, -(firstSpeaks ? speaking() : listening()));
    below += bar(x, 368, firstSpeaks ? listening() : speaking());
  }
  return line(above, palette.first, thickness) + line(below, palette.second, thickness);
}

/** A bar from `from` over a signed length. The round ends of the line are part of the length. */
function bar(x: number, from: number, length: number): string {
  const end = Math.sign(length) * (thickness / 2);
  if (Math.abs(length) <= thickness) return dot(x, from + end);
  return `M${n(x)} ${n(from + end)}V${n(from + length - end)}`;
}
