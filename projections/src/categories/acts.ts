import { categoryStream } from '@rostrum/contracts/categories';
import { categoryIds, type Act, type Acts, type World } from '../testing/world.ts';

const descriptions = ['What it is about.', 'What it is really about.', 'Все о нём.'];

/** The last description of a category. */
function descriptionOf(world: World, categoryId: number): string | undefined {
  let last: string | undefined;
  for (const { type, data } of world.events) {
    if (type !== 'CategoryDefined' && type !== 'CategoryDescribed') continue;
    if (data.categoryId === categoryId) last = data.description;
  }
  return last;
}

function describe(world: World, { who, which }: Act): void {
  const categoryId = categoryIds[which % categoryIds.length];
  const description = descriptions[who % descriptions.length];
  if (categoryId === undefined || description === undefined) return;
  const previousDescription = descriptionOf(world, categoryId);
  if (previousDescription === undefined || previousDescription === description) return;
  world.add(categoryStream(categoryId), {
    type: 'CategoryDescribed',
    data: {
      categoryId,
      description,
      previousDescription,
      describedBy: world.member(who).id,
      reason: 'It is clearer.',
    },
  });
}

export const acts: Acts = { describeCategory: { weight: 1, run: describe } };
