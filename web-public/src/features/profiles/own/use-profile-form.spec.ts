import { profileMessages } from '@rostrum/contracts/profiles/messages';
import { expect, it } from 'vitest';
import { checkChanged } from './use-profile-form.ts';

it('checks a phone number that is changed, and lets one from earlier stand', async () => {
  const check = checkChanged({ bio: '', phoneNumber: 'ask me' });
  const options = { fields: {}, shouldUseNativeValidation: false };
  expect(await check({ bio: 'Hello', phoneNumber: 'ask me' }, undefined, options)).toEqual({
    values: { bio: 'Hello' },
    errors: {},
  });
  const changed = await check({ bio: '', phoneNumber: 'call me' }, undefined, options);
  expect(changed.errors).toMatchObject({ phoneNumber: { message: profileMessages.phoneNumber } });
});
