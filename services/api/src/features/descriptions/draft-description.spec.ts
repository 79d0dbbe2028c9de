import { creationFields } from '@rostrum/contracts/campaigns';
import { generateDescriptionBody } from '@rostrum/contracts/descriptions';
import { runs } from '@rostrum/contracts/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftDescription } from './draft-description.ts';

describe('the draft of a description', () => {
  it('says what was typed', () => {
    const draft = draftDescription({
      title: 'Is nuclear power the fastest way off coal?',
      participant1: 'Lena Okafor',
      participant2: 'Mateo Rivas',
      category: 'Environment',
      moderator: 'Ingrid Solberg',
    });
    expect(draft).toBe(
      [
        'Is nuclear power the fastest way off coal?',
        'Lena Okafor and Mateo Rivas discuss this question in a conversation of at least 45 minutes, moderated by Ingrid Solberg. The subject is Environment.',
        'Every donation brings the conversation closer. The money is held until it has taken place.',
      ].join('\n\n'),
    );
  });

  const titleOnly = {
    title: 'Why?',
    participant1: null,
    participant2: null,
    category: null,
    moderator: null,
  };
  it.each([
    [titleOnly, 'Two people who see this differently discuss this question'],
    [{ ...titleOnly, participant2: 'Mateo Rivas' }, 'Mateo Rivas answers this question'],
  ])('leaves out what was not typed', (fields, part) => {
    const draft = draftDescription(fields);
    expect(draft).toContain(part);
    expect(draft).not.toMatch(/null|moderated|subject/);
  });

  it('is a valid description whatever was typed', () => {
    const line = fc.option(fc.string({ unit: 'binary', maxLength: 100 }));
    const typed = fc.record({
      title: fc.string({ unit: 'binary', maxLength: 100 }),
      participant1: line,
      participant2: line,
      category: line,
      moderator: line,
    });
    fc.assert(
      fc.property(typed, (body) => {
        const fields = generateDescriptionBody.safeParse(body).data;
        fc.pre(fields !== undefined);
        const draft = draftDescription(fields);
        expect(creationFields.description.parse(draft)).toBe(draft);
      }),
      { numRuns: runs(300) },
    );
  });
});
