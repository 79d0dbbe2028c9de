import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';
import { drawImage, formWith } from '../testing/images.ts';
import { registerMember } from '../testing/members.ts';
import { s3ServerBinary, startS3Server, type S3Server } from '../testing/s3-server.ts';
import { fileStorageContract } from './contract-suite.ts';
import { openS3Files } from './s3-files.ts';

const binary = s3ServerBinary();

describe.skipIf(binary === undefined)('on a server that speaks S3', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server(binary ?? '');
  });
  afterAll(() => server.stop());

  fileStorageContract('a bucket', async () => openS3Files(await server.bucket()));

  it('an uploaded image is kept and served', async () => {
    const test = await createTestApp({ config: { s3: await server.bucket() } });
    try {
      const member = await registerMember(test);
      const form = formWith('image', await drawImage());
      const { json } = await member.browser.send('POST', '/simple-upload', { body: form });
      const { status, bytes } = await member.browser.send('GET', String(json.imageUrl));
      expect([status, bytes.toString('latin1', 8, 12)]).toEqual([200, 'WEBP']);
    } finally {
      await test.dispose();
    }
  });
});

it('a bucket that cannot be reached is answered with 503, and nothing is appended', async () => {
  const s3 = {
    endpoint: 'http://127.0.0.1:9/bucket',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  };
  const test = await createTestApp({ config: { s3 } });
  try {
    const member = await registerMember(test);
    const head = await test.head();
    const form = formWith('image', await drawImage());
    const { status, headers } = await member.browser.send('POST', '/simple-upload', { body: form });
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(await test.head()).toBe(head);
  } finally {
    await test.dispose();
  }
});
