import { eventDefinitions, personalFieldsOf } from '@rostrum/contracts';
import { coverSeed } from '@rostrum/contracts/campaigns/cover';
import { categories } from '@rostrum/contracts/categories';
import {
  adminPrompts,
  listedPromptStatus,
  publicPrompts,
  type PromptPhase,
  type PromptStatus,
} from '@rostrum/contracts/prompts';
import { withoutStoreFields } from '../engine/page.ts';
import type { StoredDocument } from '../engine/port.ts';
import { defineReadModel, type AuxiliaryView, type EventOfType } from '../engine/read-model.ts';
import type { Rule, Rules } from '../engine/read-model.ts';
import { rulesFor } from '../engine/typed-rules.ts';
import { promptBackerId, type PromptDocument, type StoredPrompt } from './documents.ts';
import { closeRule } from './prompt-close.ts';
import {
  awardDueAt,
  awardsAt,
  courseChange,
  decisionDueAt,
  newCourse,
  type CourseEvent,
} from './prompt-course.ts';
import { promptIdOf, promptKey } from './prompt-key.ts';
import { paidCents, paidFor, paidReads, type PromptMoneyEvent } from './prompt-money.ts';

const filters = [
  'categoryName',
  'visible',
  'status',
  'shownIn',
  'shownAs',
  'endsAt',
  'hold',
  'waits',
  'openOf',
] as const satisfies readonly Exclude<keyof StoredPrompt, keyof PromptDocument>[];

export const promptIn = (stored: StoredDocument): PromptDocument =>
  withoutStoreFields(stored, filters) as PromptDocument;

export const shownAs = (categoryId: number, status: PromptStatus): string =>
  `${String(categoryId)}:${status}`;

const categoryNames = new Map<number, string>(categories.map(({ id, name }) => [id, name]));

function waitsFor(prompt: PromptDocument): StoredPrompt['waits'] {
  if (prompt.phase !== 'closed') return null;
  if (decisionDueAt(prompt) !== null) return 'result';
  return awardDueAt(prompt) === null ? null : 'award';
}

const isOpen = (phase: PromptPhase, notPaid: boolean): boolean =>
  phase === 'active' || (phase === 'pending_payment' && !notPaid);

/** The document with the fields that follow from the others. */
function stored(prompt: PromptDocument): StoredPrompt {
  const { phase, categoryId, closedAt, expiresAt } = prompt;
  const status = listedPromptStatus(phase);
  return {
    ...prompt,
    cancelled: prompt.refunds?.reason === 'cancelled',
    awardsAt: awardsAt(prompt),
    categoryName: categoryNames.get(categoryId) ?? null,
    visible: status !== null,
    status,
    shownIn: status && categoryId,
    shownAs: status && shownAs(categoryId, status),
    endsAt: closedAt === null ? expiresAt : null,
    hold: prompt.onHoldSince === null ? null : 'on_hold',
    waits: waitsFor(prompt),
    openOf: isOpen(phase, prompt.notPaid) ? prompt.creatorId : null,
  };
}

type Texts = EventOfType<'PromptCreated' | 'PromptEdited'>;

const textsOf = ({ data: { title, description, categoryId, imageUrl } }: Texts) => ({
  title,
  description,
  categoryId,
  imageUrl,
});

/** The contract's replacement values of erased fields, without what was computed from them. */
const erasedTexts = {
  ...(Object.fromEntries(personalFieldsOf(eventDefinitions.PromptCreated)) as Pick<
    PromptDocument,
    'title' | 'description'
  >),
  coverSeed: 0,
  imageUrl: null,
};

function created(event: EventOfType<'PromptCreated'>): PromptDocument {
  const { promptId: id, creatorId, categoryId, title } = event.data;
  const { allowedFileTypes, allowMultipleWinners, payoutPolicy } = event.data;
  return {
    id,
    creatorId,
    ...textsOf(event),
    coverSeed: coverSeed(categoryId, title),
    allowedFileTypes,
    allowMultipleWinners,
    payoutPolicy: { ...payoutPolicy },
    ...newCourse(event),
    cancelled: false,
    awardsAt: null,
    currentAmountCents: 0,
    backerCount: 0,
    submissionCount: 0,
    locked: false,
  };
}

/** The cover follows the title until the prompt is published. */
function edited(prompt: PromptDocument, event: EventOfType<'PromptEdited'>) {
  const { categoryId, title } = event.data;
  const isPublished = prompt.publishedAt !== null;
  return {
    ...textsOf(event),
    coverSeed: isPublished ? prompt.coverSeed : coverSeed(categoryId, title),
  };
}

interface Backer {
  readonly leftCents: number;
}

/** A member's part in a prompt: one auxiliary document per pair. */
const backers = rulesFor<Backer>();

const backerOf = ({ data: { userId } }: PromptMoneyEvent, promptId: number): string =>
  promptBackerId(promptId, userId);

/** What the member has left in the prompt before an event. Cents. */
const leftBefore = (event: PromptMoneyEvent, promptId: number, auxiliary: AuxiliaryView): number =>
  backers.read(auxiliary, backerOf(event, promptId))?.leftCents ?? 0;

function moneyReads(event: PromptMoneyEvent): readonly string[] {
  const promptId = promptIdOf(event);
  return promptId === undefined ? [] : [...paidReads(event), backerOf(event, promptId)];
}

const backerRule = <E extends PromptMoneyEvent>(): Rule<E> =>
  backers.auxiliary<E>(
    (event, auxiliary) => {
      const promptId = paidFor(event, auxiliary);
      return promptId === undefined ? undefined : backerOf(event, promptId);
    },
    (backer, event) => ({ leftCents: (backer?.leftCents ?? 0) + paidCents(event) }),
    { partitionKey: promptKey, reads: paidReads },
  );

function paid(prompt: PromptDocument, event: PromptMoneyEvent, auxiliary: AuxiliaryView) {
  const cents = paidCents(event);
  const before = leftBefore(event, prompt.id, auxiliary);
  return {
    currentAmountCents: prompt.currentAmountCents + cents,
    backerCount: prompt.backerCount + Number(before + cents > 0) - Number(before > 0),
  };
}

const rules = rulesFor<StoredPrompt>();

type ShownEvent = EventOfType<
  'EntryWithdrawn' | 'EntryRemoved' | 'EntryRestored' | 'EntryHidden' | 'EntryShown'
>;

/** Changes the document of the event's prompt. */
const changed = <E extends CourseEvent | ShownEvent | EventOfType<PromptEventType>>(
  change: (prompt: StoredPrompt, event: E) => Partial<PromptDocument>,
): Rule<E> =>
  rules.existing<E>(
    (event) => promptIdOf(event)?.toString(),
    (prompt, event) => {
      const changes = change(prompt, event);
      return Object.keys(changes).length === 0 ? prompt : stored({ ...prompt, ...changes });
    },
    { partitionKey: promptKey },
  );

type PromptEventType = 'PromptEdited' | 'PromptLocked' | 'EntryPublished';

const ofMoney = <E extends PromptMoneyEvent>(): readonly Rule<E>[] => [
  rules.existing<E>(
    (event, auxiliary) => paidFor(event, auxiliary)?.toString(),
    (prompt, event, auxiliary) => ({ ...prompt, ...paid(prompt, event, auxiliary) }),
    { partitionKey: promptKey, reads: moneyReads },
  ),
  backerRule<E>(),
];

const ofEntry = <E extends ShownEvent>(): readonly Rule<E>[] => [
  changed<E>(({ submissionCount }, { data: { wasShown, isShown } }) =>
    wasShown === isShown
      ? {}
      : { submissionCount: submissionCount + Number(isShown) - Number(wasShown) },
  ),
];

const ofCourse = <E extends CourseEvent>(): readonly Rule<E>[] => [changed<E>(courseChange)];

const on: Rules = {
  PromptCreated: [
    rules.document<EventOfType<'PromptCreated'>>(
      ({ data }) => String(data.promptId),
      (_, event) => stored(created(event)),
      { partitionKey: promptKey },
    ),
  ],
  PromptEdited: [changed<EventOfType<'PromptEdited'>>(edited)],
  PromptLocked: [changed<EventOfType<'PromptLocked'>>(() => ({ locked: true }))],
  PromptPublished: ofCourse<EventOfType<'PromptPublished'>>(),
  PromptNotPaid: ofCourse<EventOfType<'PromptNotPaid'>>(),
  PromptClosed: [...ofCourse<EventOfType<'PromptClosed'>>(), closeRule],
  PromptResult: ofCourse<EventOfType<'PromptResult'>>(),
  PromptResultConfirmed: ofCourse<EventOfType<'PromptResultConfirmed'>>(),
  PromptRefundsOrdered: ofCourse<EventOfType<'PromptRefundsOrdered'>>(),
  PromptRefundsBegun: ofCourse<EventOfType<'PromptRefundsBegun'>>(),
  PromptHoldPlaced: ofCourse<EventOfType<'PromptHoldPlaced'>>(),
  PromptHoldLifted: ofCourse<EventOfType<'PromptHoldLifted'>>(),
  PromptTakenDown: ofCourse<EventOfType<'PromptTakenDown'>>(),
  PromptRestored: ofCourse<EventOfType<'PromptRestored'>>(),
  PayoutOrdered: ofCourse<EventOfType<'PayoutOrdered'>>(),
  PromptErased: [
    changed<EventOfType<'PromptErased'>>((prompt, event) => ({
      ...erasedTexts,
      ...courseChange(prompt, event),
    })),
  ],
  EntryPublished: [
    changed<EventOfType<'EntryPublished'>>(({ submissionCount }) => ({
      locked: true,
      submissionCount: submissionCount + 1,
    })),
  ],
  EntryWithdrawn: ofEntry<EventOfType<'EntryWithdrawn'>>(),
  EntryRemoved: ofEntry<EventOfType<'EntryRemoved'>>(),
  EntryRestored: ofEntry<EventOfType<'EntryRestored'>>(),
  EntryHidden: ofEntry<EventOfType<'EntryHidden'>>(),
  EntryShown: ofEntry<EventOfType<'EntryShown'>>(),
  DonationMade: ofMoney<EventOfType<'DonationMade'>>(),
  RefundRequested: ofMoney<EventOfType<'RefundRequested'>>(),
  DisputeLost: ofMoney<EventOfType<'DisputeLost'>>(),
  PaymentDifferenceResolved: ofMoney<EventOfType<'PaymentDifferenceResolved'>>(),
};

const sorts = ['createdAt', 'endsAt', 'currentAmountCents', 'submissionCount'];

/** Prompts in every phase. */
export const promptDocuments = defineReadModel({
  name: 'prompts',
  version: 1,
  lists: [publicPrompts, adminPrompts],
  partitionable: true,
  on,
  indexes: [
    ...sorts.flatMap((key) =>
      ['visible', 'status', 'shownIn', 'shownAs', 'creatorId', 'allowedFileTypes'].map((scope) => [
        scope,
        key,
      ]),
    ),
    ['openOf'],
    // The console: every phase.
    ...[
      'id',
      'title',
      'createdAt',
      'expiresAt',
      'currentAmountCents',
      'submissionCount',
      'hold',
      'waits',
    ].map((key) => [key]),
    ...['phase', 'categoryId'].map((scope) => [scope, 'createdAt']),
  ],
  text: ['title', 'categoryName', 'description'],
});
