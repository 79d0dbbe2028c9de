import { dayMs } from '@rostrum/contracts';
import { campaignsEndpoints } from '@rostrum/contracts/campaigns/constants';
import { campaignStream, trailerMessages } from '@rostrum/contracts/campaigns';
import { categoryMessages } from '@rostrum/contracts/categories';
import { trailersEndpoints } from '@rostrum/contracts/trailers/constants';
import { uploadMessages } from '@rostrum/contracts/uploads/messages';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pay, proposal } from '../../testing/campaigns.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fireDeadlines } from '../../testing/deadlines.ts';
import { drawImage, formWith } from '../../testing/images.ts';
import { registerMember, registerStaff, type Member } from '../../testing/members.ts';
import {
  publishTrailer,
  reviewTrailer,
  submitTrailer,
  trailer,
  uploadFilm,
} from '../../testing/trailers.ts';
import { paymentStream } from '../payments/index.ts';

describe('a trailer', () => {
  let test: TestApp;
  let maker: Member;
  let other: Member;
  beforeAll(async () => {
    test = await createTestApp();
    other = await registerMember(test);
  });
  beforeEach(async () => {
    maker = await registerMember(test);
  });
  afterAll(() => test.dispose());

  const post = (path: string, body: Readonly<Record<string, unknown>>, by = maker) =>
    by.browser.send('POST', path, { body });
  const preroll = (body: Readonly<Record<string, unknown>>, by = maker) =>
    post('/api/campaigns/preroll', body, by);
  const inCategory = (body: Readonly<Record<string, unknown>>) =>
    post('/api/campaigns', { ...proposal, categoryId: 11, ...body });
  const typesOf = async (id: number) =>
    (await test.events.load(campaignStream(id))).events.map(({ type }) => type);
  const page = (id: number, by: Member = maker) =>
    by.client.call(campaignsEndpoints.getCampaign, { params: { id } });
  const edit = (id: number, body: Readonly<Record<string, unknown>>, by = maker) =>
    by.browser.send('PATCH', `/api/campaigns/${String(id)}`, { body });

  it('waits for its $1, and is seen by its maker alone until then', async () => {
    const { id, payoutPolicy } = await submitTrailer(maker);
    expect(payoutPolicy).toEqual({ id: 'trailer-9', version: 1 });
    expect(await typesOf(id)).toEqual(['CampaignCreated', 'TrailerDescribed']);
    await expect(page(id, other)).rejects.toMatchObject({ status: 404 });
  });

  it('is published by its $1, which is a fee and no donation, whatever the body says', async () => {
    const { id, feeId } = await publishTrailer(maker, {
      ...({ creatorId: other.id, status: 'completed', currentAmount: '900.00' } as object),
    });
    expect(await page(id)).toMatchObject({
      creatorId: maker.id,
      status: 'active',
      acceptsDonations: true,
      currentAmount: '0.00',
      backerCount: 0,
      donationCount: 0,
    });
    const { events } = await test.events.load(paymentStream(feeId));
    const applied = events.flatMap((e) => (e.type === 'DepositApplied' ? [e.data.as] : []));
    expect(applied).toEqual(['preroll_fee']);
  });

  it('has the cast of a list without blanks, and is refused with a list of other things', async () => {
    const { id } = await publishTrailer(maker, { participant3: 'Mina Farrow' });
    const changed = await edit(id, { actorList: ['Otto Lindqvist', ' ', 'Joel Castellan'] });
    expect(changed.json).toMatchObject({ participants: ['Otto Lindqvist', 'Joel Castellan'] });
    const many = Array.from({ length: 9 }, (_, index) => `Actor ${String(index)}`);
    for (const actorList of [many, many.join(), 7, { a: 'b' }, [['Ines', 'Otto']], [1, 2]]) {
      const { status, json } = await edit(id, { actorList });
      expect([status, Object.keys(json.errors as object).length > 0]).toEqual([400, true]);
    }
    for (const actorList of [null, '', [], ' , ']) {
      expect((await edit(id, { actorList })).status).toBe(200);
    }
    expect(await page(id)).toMatchObject({ participants: ['Otto Lindqvist', 'Joel Castellan'] });
  });

  it('is one, when its request is repeated or its deposit was paid before', async () => {
    const trailerUrl = await uploadFilm(maker);
    const key = { 'Idempotency-Key': 'one-trailer' };
    const body = { ...trailer, trailerUrl };
    const [first, second] = [
      await maker.browser.send('POST', '/api/campaigns/preroll', { body, headers: key }),
      await maker.browser.send('POST', '/api/campaigns/preroll', { body, headers: key }),
    ];
    expect(second.json.id).toBe(first.json.id);
    const { intent } = await pay(maker, 'pending', 1);
    const paid = { contentRightsAgreed: true, paymentIntentId: intent.paymentIntentId };
    const { json } = await inCategory({ ...paid, trailerUrl: await uploadFilm(maker) });
    expect(json.campaign).toMatchObject({ status: 'active', currentAmount: '0.00' });
    const again = await inCategory({ ...paid, trailerUrl: await uploadFilm(maker) });
    expect(again.json).toMatchObject({ code: 'deposit_used' });
  });

  it('is refused with all that is wrong at once', async () => {
    const preRoll = await preroll({ title: 'Four', contentRightsAgreed: false });
    expect([preRoll.status, Object.keys(preRoll.json.errors as object).sort()]).toEqual([
      400,
      [
        'contentRightsAgreed',
        'description',
        'genre',
        'participant1',
        'participant2',
        'title',
        'trailerUrl',
      ],
    ]);
    // A film elsewhere is none.
    const elsewhere = await inCategory({ campaignVideoUrl: 'https://youtu.be/abcdefghijk' });
    expect(elsewhere.json.errors).toEqual({
      trailerUrl: trailerMessages.required,
      contentRightsAgreed: trailerMessages.rights,
    });
  });

  it.each([
    ['of another member', () => uploadFilm(other)],
    ['that does not exist', () => Promise.resolve('123456.mp4')],
    ['with an id that no file has', () => Promise.resolve('9999999999999999.webm')],
  ])('is refused with a film %s', async (_, film) => {
    const answer = await preroll({ ...trailer, trailerUrl: await film() });
    expect([answer.status, answer.json.errors]).toEqual([
      400,
      { trailerUrl: uploadMessages.notYourVideo },
    ]);
  });

  it('has a film that is seen with it, kept while it is used, and removed a day after it was replaced', async () => {
    const { id, trailerUrl } = await publishTrailer(maker);
    const seen = async (path: string, by: Pick<Member, 'browser'> = other) =>
      (await by.browser.send('GET', path)).status;
    await expect.poll(() => seen(trailerUrl)).toBe(200);
    const next = await uploadFilm(maker);
    expect(await seen(`/api/videos/${next}`)).toBe(404);
    const changed = await edit(id, { trailerUrl: next, contentRightsAgreed: true });
    expect(changed.json).toMatchObject({ trailerUrl: `/api/videos/${next}` });
    await expect.poll(() => seen(`/api/videos/${next}`)).toBe(200);
    await expect.poll(() => seen(trailerUrl)).toBe(404);
    expect(await seen(trailerUrl, maker)).toBe(200);
  });

  it('is edited by its maker, until somebody else supports it', async () => {
    const { id } = await publishTrailer(maker);
    expect((await edit(id, { genre: 'drama', trailerDuration: '0:59' })).json).toMatchObject({
      genre: 'drama',
      trailerDuration: '0:59',
      history: [{ what: 'created' }, { what: 'published' }, { what: 'edited', detail: 'trailer' }],
    });
    expect(await typesOf(id)).toEqual([
      'CampaignCreated',
      'TrailerDescribed',
      'DepositChosen',
      'CampaignPublished',
      'TrailerDescribed',
    ]);
    expect((await edit(id, { genre: 'drama' })).status).toBe(200);
    expect((await typesOf(id)).length).toBe(5);
    expect((await edit(id, { genre: 'horror' }, other)).status).toBe(403);
    await pay(other, id, 5);
    const film = { trailerUrl: await uploadFilm(maker), contentRightsAgreed: true };
    for (const locked of [
      { title: 'Another name for it' },
      { participant3: 'Otto Lindqvist' },
      { genre: 'horror' },
      { goalAmount: 12 },
      film,
    ]) {
      const { status, json } = await edit(id, locked);
      expect([status, json.code, json.message]).toEqual([
        409,
        'terms_locked',
        trailerMessages.locked,
      ]);
    }
    const text = { description: 'A keeper counts ships, and one comes back.', moderator: null };
    expect((await edit(id, { ...text, trailerDuration: '1:00' })).json).toMatchObject(text);
  });

  it('keeps its genre, and gets another film from its maker alone', async () => {
    const { id, trailerUrl } = await publishTrailer(maker);
    expect((await edit(id, { genre: null })).json).toMatchObject({ genre: 'scifi' });
    const admin = await registerStaff(test, 'admin');
    const film = { trailerUrl: await uploadFilm(admin), contentRightsAgreed: true };
    const refused = await edit(id, film, admin);
    expect([refused.status, refused.json.message]).toEqual([403, trailerMessages.onlyMaker]);
    expect(await page(id)).toMatchObject({ trailerUrl });
  });

  it('that was never paid for loses its files, also after a takedown', async () => {
    const film = await uploadFilm(maker);
    const { id } = await submitTrailer(maker, { trailerUrl: film });
    const admin = await registerStaff(test, 'admin');
    await admin.client.call(campaignsEndpoints.removeCampaign, { params: { id }, body: {} });
    test.advance(7 * dayMs);
    await fireDeadlines(test);
    expect(await typesOf(id)).toContain('UnpaidFilesReleased');
  });

  it('stays one, and a campaign does not become one', async () => {
    const { id } = await publishTrailer(maker);
    const { json } = await post('/api/campaigns', proposal);
    for (const [campaignId, categoryId] of [
      [id, 2],
      [Number(json.id), 11],
    ] as const) {
      const answer = await edit(campaignId, { categoryId });
      expect(answer.json.errors).toEqual({ categoryId: categoryMessages.category });
    }
    const debate = await edit(Number(json.id), {
      genre: 'drama',
      trailerUrl: '',
      campaignVideoUrl: 'x',
    });
    expect(debate.json).toMatchObject({ genre: null, trailerUrl: null });
  });

  it('stands among the campaigns, is found by genre and cast, and is no success story', async () => {
    const { id } = await publishTrailer(maker, {
      genre: 'biography',
      participant1: 'Quirin Zavada',
    });
    await publishTrailer(maker, { genre: 'romance' });
    await test.caughtUp();
    const listed = async (query: Readonly<Record<string, string>>) =>
      (await other.client.call(campaignsEndpoints.listCampaigns, { query })).map((each) => each.id);
    expect(await listed({ genre: 'biography' })).toEqual([id]);
    expect(await listed({ genre: 'biography', sort: 'most-funded' })).toEqual([id]);
    expect(await listed({ q: 'Zavada' })).toEqual([id]);
    expect(await listed({ q: 'biography' })).toContain(id);
    for (const more of [
      '=western',
      '=drama&status=active',
      '=drama&sort=oldest',
      '=drama&q=sea',
      '=drama&category=11',
    ]) {
      const { status, json } = await test.send('GET', `/api/campaigns?genre${more}`);
      expect([status, Object.keys(json.errors as object)]).toEqual([400, ['genre']]);
    }
    const { json } = await test.send('GET', '/api/campaigns/featured');
    expect(json).toEqual({ campaign: null, nearlyFunded: false });
    const admin = await registerStaff(test, 'admin');
    await reviewTrailer(admin, id);
    const body = { status: 'completed', reason: 'It is the best of the season.' } as const;
    await admin.client.call(campaignsEndpoints.changeCampaignStatus, { params: { id }, body });
    await test.caughtUp();
    expect(await test.visitor().call(campaignsEndpoints.successStories, { query: {} })).toEqual([]);
    const statistics = await test.send('GET', '/api/statistics');
    expect(statistics.json).toMatchObject({ completedCampaigns: 1, conversationsHeld: 0 });
  });

  it('shows the picture that was uploaded for it', async () => {
    const form = formWith('image', await drawImage());
    const { json } = await post('/simple-upload', form as never);
    const { id } = await publishTrailer(maker, { imageUrl: String(json.imageUrl) });
    expect(await page(id)).toMatchObject({ imageUrl: json.imageUrl });
    const visitor = async () => (await test.send('GET', String(json.imageUrl))).status;
    await expect.poll(visitor).toBe(200);
  });

  it('is refused to a member with three unpaid ones, also to one who sends eight at once', async () => {
    const films: string[] = [];
    while (films.length < 8) films.push(await uploadFilm(maker));
    const sent = await Promise.all(films.map((trailerUrl) => preroll({ ...trailer, trailerUrl })));
    const statuses = sent.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 5 }, () => 409)]);
    const created = sent.find(({ status }) => status === 201);
    const trailerUrl = await uploadFilm(maker);
    await pay(maker, Number(created?.json.id), 1);
    expect((await preroll({ ...trailer, trailerUrl })).status).toBe(201);
  });

  it('keeps its files for seven days while it is unpaid, and cannot be paid for after that', async () => {
    const film = await uploadFilm(maker);
    const { id } = await submitTrailer(maker, { trailerUrl: film });
    await submitTrailer(maker);
    await submitTrailer(maker);
    await test.caughtUp();
    const fourth = { ...trailer, trailerUrl: await uploadFilm(maker) };
    const refused = await preroll(fourth);
    expect([refused.status, refused.json.message]).toEqual([409, trailerMessages.tooManyUnpaid]);
    const kept = async () => (await maker.browser.send('GET', `/api/videos/${film}`)).status;
    test.advance(7 * dayMs - 1_000);
    await fireDeadlines(test);
    expect([await kept(), (await typesOf(id)).length]).toEqual([200, 2]);
    test.advance(1_000);
    await fireDeadlines(test);
    expect(await typesOf(id)).toEqual([
      'CampaignCreated',
      'TrailerDescribed',
      'UnpaidFilesReleased',
    ]);
    await test.caughtUp();
    const own = await maker.client.call(campaignsEndpoints.getCampaign, { params: { id } });
    expect(own).toMatchObject({ filesReleased: true, abilities: { edit: false } });
    test.advance(dayMs + 60_000);
    const gone = async () => {
      await fireDeadlines(test);
      return kept();
    };
    await expect.poll(gone).toBe(404);
    await expect(pay(maker, id, 1)).rejects.toMatchObject({
      reason: trailerMessages.filesReleased,
    });
    const edited = await edit(id, { genre: 'drama' });
    expect([edited.status, edited.json.message]).toEqual([409, trailerMessages.filesReleased]);
    expect((await submitTrailer(maker)).status).toBe('pending_payment');
  });

  it('is answered with its id', async () => {
    const body = { ...trailer, trailerUrl: await uploadFilm(maker) };
    const { id, campaign } = await maker.client.call(trailersEndpoints.createTrailer, { body });
    expect(campaign.id).toBe(id);
  });
});
