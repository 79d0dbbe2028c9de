import { resolveObjectURL } from 'node:buffer';
import { expect, it } from 'vitest';
import { createObjectUrl } from './object-url.ts';

const blobAt = (address = ''): Blob | undefined => resolveObjectURL(address) as Blob | undefined;

it('an object URL is valid again when its effect is begun again, as in strict mode', async () => {
  const url = createObjectUrl(new Blob(['an image']));
  let told: string | undefined;
  const begin = () =>
    url.subscribe(() => {
      told = url.current();
    });
  begin()();
  expect(blobAt(told)).toBeUndefined();
  const end = begin();
  expect(await blobAt(told)?.text()).toBe('an image');
  end();
  expect(blobAt(told)).toBeUndefined();
});
