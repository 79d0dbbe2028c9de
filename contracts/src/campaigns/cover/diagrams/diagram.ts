import { trailerCategoryId } from '../../../categories/constants.ts';
import type { Scene } from '../shapes.ts';
import { cells } from './cells.ts';
import { columns } from './columns.ts';
import { hills } from './hills.ts';
import { lights } from './lights.ts';
import { pitch } from './pitch.ts';
import { pixels } from './pixels.ts';
import { seats } from './seats.ts';
import { waves } from './waves.ts';

const diagrams: Readonly<Record<number, (scene: Scene) => string>> = {
  1: seats,
  2: pixels,
  3: waves,
  4: columns,
  5: hills,
  6: lights,
  7: pitch,
  8: cells,
  [trailerCategoryId]: lights,
};

/** A drawing of the category's subject, in two parts that meet. */
export function diagram(categoryId: number, scene: Scene): string {
  return (diagrams[categoryId] ?? seats)(scene);
}
