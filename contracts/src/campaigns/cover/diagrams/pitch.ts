import { circle, line, n, path, type Scene } from '../shapes.ts';

const dashes = ' stroke-dasharray="2 34"';
const markings =
  'M640 0V720M490 360a150 150 0 1 1 300 0a150 150 0 1 1-300 0' +
  'M-10 170H190V550H-10M1290 170H1090V550H1290M190 280A110 110 0 0 1 190 440M1090 280A110 110 0 0 0 1090 440';

/** Sports: a pitch and the paths of two players. */
export function pitch({ random, palette }: Scene): string {
  const offset = random() * 80;
  const [first, second] = [520 - offset, 190 + offset];
  return (
    path('M640 0H1280V720H640Z', palette.field) +
    line(markings, palette.ink, 7, ' stroke-opacity=".9"') +
    line(
      `M240 ${n(first)}C420 ${n(60 + offset)} 640 ${n(40 + offset)} 860 ${n(300 + offset)}`,
      palette.first,
      14,
      dashes,
    ) +
    line(`M1040 ${n(second)}C900 640 660 660 430 420`, palette.second, 14, dashes) +
    circle(240, first, 50, palette.first) +
    circle(1040, second, 50, palette.second)
  );
}
