import { dayMs } from '@rostrum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proposal, publishCampaign } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { drawImage, formWith, mp4 } from '../../testing/images.ts';
import { registerMember, type Member } from '../../testing/members.ts';
import { publishTrailer, submitTrailer, trailer, uploadFilm } from '../../testing/trailers.ts';
import { creatingCalls, otherCalls, type SpecifiedCall } from './specified-calls.fixture.ts';
import {
  largestFilm,
  refusedByPreRoll,
  refusedEdits,
  refusedInCategory11,
} from './specified-refusals.fixture.ts';

/** What the names in braces stand for. */
type Given = Readonly<Record<string, string | number>>;

/** Replaces the names in braces; one that is a whole text by a number too. */
function filled<T>(value: T, given: Given): T {
  const json = JSON.stringify(value)
    .replaceAll(/"\{([^}"]+)\}"/gu, (_, name: string) => JSON.stringify(given[name]))
    .replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(given[name]));
  return JSON.parse(json) as T;
}

const fieldAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], answer);

describe('the calls of the specification about trailers', () => {
  let test: TestApp;
  let maker: Member;
  let given: Given;
  beforeAll(async () => {
    test = await createTestApp();
    ({ maker, given } = await newMaker());
    const more = { imageUrl: String(given.image), trailerUrl: String(given.film) };
    const { id } = await publishTrailer(maker, more);
    const unpaid = await submitTrailer(maker);
    const debate = await publishCampaign(maker);
    given = { ...given, trailer: id, unpaid: unpaid.id, debate: debate.id };
    await test.caughtUp();
  });
  afterAll(() => test.dispose());

  const inDays = (days: number) => new Date(test.clock().getTime() + days * dayMs).toISOString();

  /** A member with two films and an image. */
  async function newMaker(): Promise<{ readonly maker: Member; readonly given: Given }> {
    const member = await registerMember(test);
    const [film, otherFilm] = [await uploadFilm(member), await uploadFilm(member)];
    const body = formWith('image', await drawImage());
    const { json } = await member.browser.send('POST', '/api/upload', { body });
    const image = (json as { url: string }).url;
    const imageId = Number(image.split('/').at(-1));
    return {
      maker: member,
      given: {
        maker: member.id,
        film,
        otherFilm,
        image,
        imageId,
        '2 days ago': inDays(-2),
        'in 30 days': inDays(30),
        'in 367 days': inDays(367),
      },
    };
  }

  async function send({ call, body, form }: SpecifiedCall, by: Member, names: Given) {
    const [method = '', path = ''] = filled(call, names).split(' ');
    const content = form?.file === 'film' ? mp4() : await drawImage();
    const sent = form ? formWith(form.field, content, filled(form.texts ?? {}, names)) : body;
    return by.browser.send(method, path, {
      ...(sent && { body: form ? sent : filled(sent, names) }),
    });
  }

  /** The answered fields: of a list, those of the trailer; of a file, its media type. */
  function fieldsOf(answer: Awaited<ReturnType<typeof send>>, names: Given): unknown {
    const type = answer.headers.get('content-type') ?? '';
    if (!type.includes('json')) return { type };
    const json = answer.json as unknown;
    if (Array.isArray(json)) return json.find(({ id }) => id === names.trailer) as unknown;
    const { campaign } = json as { campaign?: { createdAt: string; expiresAt: string } };
    if (!campaign) return json;
    const ms = Date.parse(campaign.expiresAt) - Date.parse(campaign.createdAt);
    // The clock is read twice.
    const lasts = Math.round(ms / 1000) * 1000;
    return { ...(json as object), campaign: { ...campaign, lasts } };
  }

  const described = (calls: readonly SpecifiedCall[]) =>
    calls.map((each) => [each.call, each.sends, each] as const);

  describe.each([...described(creatingCalls), ...described(otherCalls)])(
    '%s with %s',
    (_, __, each) => {
      let names: Given;
      let status: number;
      let fields: unknown;
      beforeAll(async () => {
        const creates = creatingCalls.includes(each);
        const by = creates ? await newMaker() : { maker, given };
        const answer = await send(each, by.maker, by.given);
        status = answer.status;
        fields = fieldsOf(answer, by.given);
        names = { ...by.given, ...(creates && { id: Number(fieldAt(fields, 'id')) }) };
      });

      it('succeeds', () => {
        expect(status, JSON.stringify(fields)).toBe(each.status);
      });

      it.each(Object.entries(each.answers))('answers %s: %j', (field, value) => {
        const answered = fieldAt(fields, field);
        if (value instanceof RegExp) expect(answered).toMatch(value);
        else expect(answered).toEqual(filled({ value }, names).value);
      });
    },
  );

  async function errorsOf(call: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
    const [method = '', path = ''] = filled(call, given).split(' ');
    const { status, json } = await maker.browser.send(method, path, { body });
    expect(status).toBe(400);
    return json.errors as unknown;
  }
  const agreed = () => ({ trailerUrl: given.film, contentRightsAgreed: true });

  it.each(refusedByPreRoll)('PreRoll refuses %s %j: %s', async (field, value, text) => {
    const body = filled({ ...trailer, ...agreed(), [field]: value }, given);
    expect(await errorsOf('POST /api/campaigns/preroll', body)).toEqual({ [field]: text });
  });

  it.each(refusedInCategory11)('category 11 refuses %s %j: %s', async (field, value, text) => {
    const body = { ...proposal, categoryId: 11, ...agreed(), [field]: value };
    expect(await errorsOf('POST /api/campaigns', body)).toEqual({ [field]: text });
  });

  it.each(refusedEdits)(
    'an edit with another film refuses %s %j: %s',
    async (field, value, text) => {
      const body = {
        trailerUrl: await uploadFilm(maker),
        contentRightsAgreed: true,
        [field]: value,
      };
      for (const path of ['', '/complete-update', '/direct-edit']) {
        const call = `PATCH /api/campaigns/{trailer}${path}`;
        expect(await errorsOf(call, body)).toEqual({ [field]: text });
      }
    },
  );

  const [bytes, tooLarge] = largestFilm;
  it(`a file of the type trailer may have 50 MB: ${tooLarge}`, async () => {
    const body = formWith('file', Buffer.alloc(bytes + 1), { type: 'trailer' });
    const { status, json } = await maker.browser.send('POST', '/api/upload', { body });
    expect([status, json.message]).toEqual([413, tooLarge]);
  });

  it.each(['/api/campaigns/preroll', '/api/upload/video', '/api/upload'])(
    '%s refuses visitors',
    async (path) => {
      expect((await test.send('POST', path, { body: {} })).status).toBe(401);
    },
  );
});
