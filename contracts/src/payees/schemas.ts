import { z } from 'zod';
import { accountLimits } from '../accounts/index.ts';
import { count, instant, text } from '../kernel/fields.ts';
import { boundedText, singleLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages as shared } from '../kernel/messages.ts';
import { isIban, isRoutingNumber } from './bank-codes.ts';
import { payeeKinds, payeeLimits as limits } from './constants.ts';
import { countryCodes } from './countries.ts';
import { payeeMessages as messages } from './messages.ts';

/** Where money goes. */
const holder = text(limits.holder.max);
const country = z.string().length(2);
export const payeeDetails = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('iban'), holder, country, iban: text(limits.iban.max) }),
  z.object({
    kind: z.literal('account'),
    holder,
    country,
    accountNumber: text(limits.accountNumber.max),
    /** BIC, or the bank's code in its country. */
    bankCode: text(limits.bankCode.max),
  }),
  z.object({
    kind: z.literal('paypal'),
    holder,
    country,
    paypalAddress: text(limits.paypalAddress.max),
  }),
]);
export type PayeeDetails = z.output<typeof payeeDetails>;

/** Capital letters and digits; spaces and hyphens are ignored. */
const code = (message: string, { min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string({ error: message })
    .max(100, { error: message })
    .overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase())
    .min(min, { error: message })
    .max(max, { error: message })
    .regex(/^[A-Z0-9]*$/, { error: message });

const common = {
  holder: withVisibleMinimum(singleLineText(messages.holder), 1, messages.holder).max(
    limits.holder.max,
    { error: messages.holderLong },
  ),
  country: z
    .string({ error: messages.country })
    .max(2, { error: messages.country })
    .refine((value) => countryCodes.includes(value), { error: messages.country }),
  /** The member's password, and a code of the second factor where the member has one. */
  password: boundedText(limits.password.max, shared.tooLong),
  code: boundedText(accountLimits.factorCode.max, shared.tooLong).optional(),
};

export const payeeDetailsBody = z
  .discriminatedUnion(
    'kind',
    [
      z.object({
        kind: z.literal('iban'),
        ...common,
        iban: code(messages.iban, limits.iban).refine(isIban, { error: messages.iban }),
      }),
      z.object({
        kind: z.literal('account'),
        ...common,
        accountNumber: code(messages.accountNumber, limits.accountNumber),
        bankCode: code(messages.bankCode, limits.bankCode),
      }),
      z.object({
        kind: z.literal('paypal'),
        ...common,
        paypalAddress: z
          .string({ error: messages.paypalAddress })
          .trim()
          .max(limits.paypalAddress.max, { error: messages.paypalAddress })
          .pipe(z.email({ error: messages.paypalAddress }))
          // A spreadsheet with the file for the bank would take it for a formula.
          .refine((address) => /^[^+=@-]/.test(address), { error: messages.paypalAddress }),
      }),
    ],
    { error: messages.kind },
  )
  .superRefine((details, context) => {
    if (details.kind !== 'account' || details.country !== 'US') return;
    if (isRoutingNumber(details.bankCode)) return;
    context.addIssue({ code: 'custom', path: ['bankCode'], message: messages.routingNumber });
  });

/** What the member has stated, masked; null when nothing is. */
export const ownPayeeDetails = z.object({
  details: z
    .object({
      kind: z.enum(payeeKinds),
      holder,
      country,
      /** `•••• 1234` */
      masked: text(limits.paypalAddress.max),
      usableFrom: instant,
      usable: z.boolean(),
    })
    .nullable(),
  /** Refunds that wait to be paid by hand to the member, up to 100. */
  waitingRefunds: count,
});
