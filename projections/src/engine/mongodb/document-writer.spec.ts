import { connectMongo } from '@rostrum/state/mongodb';
import { mongoForTests } from '@rostrum/state/mongodb-testing';
import { MongoBulkWriteError, type Collection } from 'mongodb';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { at, book, shelf } from '../contract-suite/storage.ts';
import { writeDocuments } from './document-writer.ts';
import type { MongoDocument } from './stored.ts';

const mongo = await mongoForTests();

if ('skip' in mongo) {
  describe('writing documents to MongoDB', () => {
    it.skip(mongo.skip);
  });
} else {
  const { client, db } = await connectMongo(mongo.url('writing'));
  afterAll(async () => {
    await client.close();
    await mongo.stop();
  });

  describe('writing documents to MongoDB', () => {
    let collection: Collection<MongoDocument>;
    let collections = 0;
    beforeEach(() => {
      collection = db.collection<MongoDocument>(`c${String((collections += 1))}`);
    });
    const positions = async (): Promise<Record<string, string>> => {
      const found = await collection.find().sort({ _id: 1 }).toArray();
      return Object.fromEntries(found.map(({ _id, _position }) => [_id, _position]));
    };
    const names = Array.from('abcdefgh');

    /** A collection whose bulk writes are answered by `bulk`. */
    const answering = (bulk: Collection<MongoDocument>['bulkWrite']): Collection<MongoDocument> =>
      Object.assign(Object.create(collection) as Collection<MongoDocument>, {
        find: collection.find.bind(collection),
        bulkWrite: bulk,
      });
    const refusal = (code: number): MongoBulkWriteError =>
      new MongoBulkWriteError({ message: 'refused', code, writeErrors: [] }, {
        getWriteErrors: () => [],
      } as never);
    const refused = (code: number): MongoBulkWriteError =>
      Object.assign(refusal(code), { writeErrors: [{ code }] });

    it.each(['documents', 'auxiliary'] as const)(
      'writes all %s but those that are newer already, wherever these stand in the bulk',
      async (kind) => {
        for (const newer of [[0], [3, 4], [7], [0, 2, 4, 6], [0, 1, 2, 3, 4, 5, 6, 7]]) {
          await collection.deleteMany({});
          const there = newer.map((index) => book(names[index] ?? '', 9));
          await writeDocuments(collection, { kind, documents: there }, shelf);
          const documents = names.map((name) => book(name, 5));
          await writeDocuments(collection, { kind, documents }, shelf);
          expect(await positions()).toEqual(
            Object.fromEntries(
              names.map((name, index) => [name, at(newer.includes(index) ? 9 : 5)]),
            ),
          );
        }
      },
    );

    it('writes each once where a server continues after the first refusal, as MongoDB does', async () => {
      await collection.insertOne({ _id: 'c', _position: at(9), _deleted: false });
      let bulks = 0;
      const goingOn = answering(async (writes) => {
        bulks += 1;
        const outcomes = await Promise.allSettled(
          writes.map((write) => collection.bulkWrite([write])),
        );
        const failed = outcomes.some(({ status }) => status === 'rejected');
        if (failed) throw refused(11_000);
        throw new Error('nothing was refused');
      });
      const documents = names.map((name) => book(name, 5));
      await writeDocuments(goingOn, { kind: 'documents', documents }, shelf);
      expect(bulks).toBe(1);
      expect(Object.values(await positions())).toEqual([
        at(5),
        at(5),
        at(9),
        ...Array.from({ length: 5 }, () => at(5)),
      ]);
    });

    it('orders the writes of auxiliary documents, and not those of documents', async () => {
      const ordered: unknown[] = [];
      const listening = answering((writes, options) => {
        ordered.push(options?.ordered);
        return collection.bulkWrite(writes, options);
      });
      await writeDocuments(listening, { kind: 'auxiliary', documents: [book('a', 1)] }, shelf);
      await writeDocuments(listening, { kind: 'documents', documents: [book('b', 1)] }, shelf);
      expect(ordered).toEqual([true, false]);
    });

    it('fails when a document is refused without a newer one stored', async () => {
      const documents = [book('a', 5)];
      const stubborn = answering(() => Promise.reject(refused(11_000)));
      await expect(
        writeDocuments(stubborn, { kind: 'documents', documents }, shelf),
      ).rejects.toThrow(MongoBulkWriteError);
    });

    it('fails with any other error', async () => {
      await collection.insertOne({ _id: 'a', _position: at(9), _deleted: false });
      const full = answering(() => Promise.reject(refused(14_031)));
      await expect(
        writeDocuments(full, { kind: 'documents', documents: [book('a', 5)] }, shelf),
      ).rejects.toThrow(MongoBulkWriteError);
    });

    it('keeps the position of the first write of a document with text, by which searches order hits', async () => {
      const write = (position: number) =>
        writeDocuments(
          collection,
          { kind: 'documents', documents: [book('a', position, { title: 'Poems' })] },
          shelf,
        );
      await write(3);
      await write(8);
      expect(await collection.findOne({ _id: 'a' })).toMatchObject({
        _created: at(3),
        _position: at(8),
      });
    });
  });
}
