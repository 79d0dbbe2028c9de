import { waitForRows } from '../../console/console-page.ts';
import { defineFeature } from '../define-feature.ts';

export const hashtags = defineFeature({
  sitePages: ({ mine }) => [
    {
      name: 'hashtags',
      path: `/campaigns/${String(mine.id)}?panel=tags`,
      as: 'member',
      prepare: async (page) => {
        await page.getByRole('button', { name: /^Show all/u }).click();
        await page.getByRole('combobox', { name: 'Hashtag' }).fill('c');
        await page.getByRole('option', { name: '#care' }).waitFor();
      },
    },
  ],
  consolePages: () => [{ name: 'hashtags', hash: '/hashtags', shows: waitForRows }],
});
