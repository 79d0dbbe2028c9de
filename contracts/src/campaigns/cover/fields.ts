import { voiceTones } from './colours.ts';
import { letters, widthOf } from './letters.ts';
import { height, n, width, type Scene } from './shapes.ts';

const largestFont = 230;
const baseline = 450;

/** A field of colour for each participant, with their initials; all borders have one shape. */
export function fields(names: readonly string[], { random, hues }: Scene): string {
  const colours = voiceTones(hues, names.length);
  const fieldWidth = width / names.length;
  const bend = bendOf(random, fieldWidth);
  const shapes = colours.map((colour, index) => {
    const [a, b, c, d] = bend.map((distance) =>
      n(fieldWidth * index + (index === 0 ? 0 : distance)),
    );
    return `<path data-voice="${String(index)}" d="M${a ?? ''} 0C${b ?? ''} 240 ${c ?? ''} 480 ${d ?? ''} ${String(height)}H${String(width)}V0Z" fill="${colour}"/>`;
  });
  const widest = Math.max(1, ...names.map(widthOf));
  const size = Math.min(largestFont, (fieldWidth * 0.8) / widest);
  const texts = names.map((text, index) =>
    letters({
      text,
      x: fieldWidth * (index + 0.5),
      y: baseline - ((largestFont - size) * 0.7) / 2,
      size,
      fill: '#ffffff',
    }),
  );
  return shapes.join('') + texts.join('');
}

/** Distances of a border from the middle between two fields at y = 0, 240, 480 and 720. */
type Bend = readonly [number, number, number, number];

/**
 * Control points of the cubic Bézier curve of a border: an arc, a slant or a wave, each in either
 * direction. Each is close to the middle at the height of the letters.
 */
function bendOf(random: () => number, fieldWidth: number): Bend {
  const sign = random() < 0.5 ? -1 : 1;
  const swing = (sign * (90 + random() * 90) * fieldWidth) / 640;
  const kind = Math.floor(random() * 3);
  if (kind === 0) return [-swing, swing / 3, swing / 3, -swing];
  if (kind === 1) return [-swing, -swing * 0.3, swing * 0.3, swing];
  return [-swing, swing * 1.3, -swing * 1.3, swing];
}
