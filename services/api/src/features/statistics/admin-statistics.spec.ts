import { dayMs } from '@rostrum/contracts';
import { statisticsEndpoints } from '@rostrum/contracts/statistics/constants';
import { withSums } from '@rostrum/contracts/testing/with-sums';
import { expect, it } from 'vitest';
import { pay, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { registerMember, registerStaff } from '../../testing/members.ts';

it('the statistics of a day are negative when more was refunded than raised', async () => {
  const test = await createTestApp();
  try {
    const admin = await registerStaff(test, 'admin');
    const donor = await registerMember(test);
    const { id } = await publishCampaign(await registerMember(test));
    const { donationId } = (await pay(donor, id, 25)).intent;
    test.advance(dayMs);
    await withSums(donor.client).withdraw(donationId);
    await test.caughtUp();
    const { daily } = await admin.client.call(statisticsEndpoints.adminStatistics, {
      query: { days: 2 },
    });
    expect(daily.map(({ raised, donations }) => [raised, donations])).toEqual([
      ['26.00', 2],
      ['-25.00', -1],
    ]);
  } finally {
    await test.dispose();
  }
});
