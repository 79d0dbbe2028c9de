import { defineFeature } from '../define-feature.ts';

export const faq = defineFeature({
  sitePages: () => [
    { name: 'faq', path: '/faq' },
    {
      name: 'faq-answer',
      path: '/faq#prompt-bounties',
      prepare: async (page) => {
        await page.getByText('Can I ask for a prompt bounty now?').click();
        await page.getByText('prompt bounties are not open yet').waitFor();
      },
    },
  ],
});
