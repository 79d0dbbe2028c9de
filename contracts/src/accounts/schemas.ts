import { z } from 'zod';
import { id, instant, text, url, utcDay } from '../kernel/fields.ts';
import { singleLineText, withVisibleMinimum } from '../kernel/inputs.ts';
import { messages } from '../kernel/messages.ts';
import { charactersOf, scriptsInUse, scriptsUsedTogether } from '../kernel/scripts.ts';
import { accountLimits, roles } from './constants.ts';
import { accountMessages } from './messages.ts';

const typedPassword = z
  .string({ error: accountMessages.passwordShort })
  .max(1000, accountMessages.passwordLong);
const isLongEnough = (password: string): boolean => password.length >= accountLimits.password.min;
const fits = (password: string): boolean => utf8Length(password) <= accountLimits.password.maxBytes;

/** Its hash is of its compatibility form (NFKC). */
const newPassword = typedPassword
  .refine((value) => isLongEnough(value.normalize('NFKC')), accountMessages.passwordShort)
  .refine((value) => fits(value.normalize('NFKC')), accountMessages.passwordLong);

/** The name of a member who signs in, or the e-mail address: what has an `@`. */
const usernameOrAddress = singleLineText(accountMessages.usernameShort)
  .min(accountLimits.username.min, accountMessages.usernameShort)
  .max(accountLimits.email.max, accountMessages.usernameLong)
  .refine(
    (value) => value.includes('@') || value.length <= accountLimits.username.max,
    accountMessages.usernameLong,
  );

/** A name is written in one script, or in scripts that one language uses together. */
const ofOneScript = [...scriptsInUse.map((script) => [script]), ...scriptsUsedTogether].map(
  (scripts) => new RegExp(`^[${charactersOf(scripts)}0-9._-]+$`, 'u'),
);
const ignorable = /\p{Default_Ignorable_Code_Point}/u;

/** Stored in Unicode's compatibility form (NFKC). Only visible letters and digits of one script. */
const newUsername = singleLineText(accountMessages.usernameShort)
  .overwrite((value) => value.normalize('NFKC'))
  .min(accountLimits.username.min, accountMessages.usernameShort)
  .max(accountLimits.username.max, accountMessages.usernameLong)
  .regex(/^[\p{L}\p{N}._-]+$/u, accountMessages.usernameForm)
  .refine((value) => !ignorable.test(value), accountMessages.usernameForm)
  .regex(/[\p{Lu}\p{Ll}\p{Lt}\p{Lo}\p{N}]/u, accountMessages.usernameSigns)
  .refine(
    (value) => ofOneScript.some((script) => script.test(value)),
    accountMessages.usernameScripts,
  );

const email = z
  .email({ error: accountMessages.email })
  .max(accountLimits.email.max, accountMessages.email);

/** Id and token of a mailed link. */
const link = {
  userId: z.int(accountMessages.linkInvalid).min(1).max(Number.MAX_SAFE_INTEGER),
  token: z
    .string({ error: accountMessages.linkInvalid })
    .regex(/^[0-9a-f]{64}$/, accountMessages.linkInvalid),
};

export const registerBody = z.object({
  username: newUsername,
  email,
  password: newPassword,
  acceptTerms: z.literal(true, { error: accountMessages.acceptTerms }),
  ofAge: z.literal(true, { error: accountMessages.ofAge }),
  fullName: withVisibleMinimum(singleLineText(messages.invalid), 1, messages.invalid)
    .max(accountLimits.fullName.max, messages.tooLong)
    .optional(),
});

/**
 * A password that is compared with the hash in the vault, as it was typed and in NFKC; only its
 * bounds are checked.
 */
export const currentPassword = typedPassword
  .min(accountLimits.password.min, accountMessages.passwordShort)
  .refine((value) => fits(value) || fits(value.normalize('NFKC')), accountMessages.passwordLong);

/** A code of an authenticator app, or a recovery code. */
export const factorCode = singleLineText(accountMessages.codeMissing)
  .min(1, accountMessages.codeMissing)
  .max(accountLimits.factorCode.max, accountMessages.codeWrong);

/** Checks the bounds only; the command compares the password with the hash in the vault. */
export const loginBody = z.object({
  username: usernameOrAddress,
  password: currentPassword,
  code: factorCode.optional(),
});

export const verifyEmailBody = z.object(link);
export const forgotPasswordBody = z.object({ email });
export const resetPasswordBody = z.object({ ...link, password: newPassword });
export const changePasswordBody = z.object({ currentPassword, password: newPassword });
/** `password` is the member's current one. */
export const requestEmailChangeBody = z.object({ password: currentPassword, email });
export const confirmEmailChangeBody = z.object(link);
export const changeUsernameBody = z.object({ username: newUsername });

/** Length in UTF-8 bytes, without `TextEncoder` or `Buffer`. */
function utf8Length(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const code = character.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

export const publicUser = z.object({ id, username: text(50), profileImageUrl: url.nullable() });

export const sessionUser = z.object({
  id,
  username: text(50),
  isAdmin: z.boolean(),
  roles: z.array(z.enum(roles)).max(5),
  profileImageUrl: url.nullable(),
  email: text(accountLimits.email.max),
  emailVerified: z.boolean(),
  /** The requested change of address, and until when it can be confirmed. */
  pendingEmail: z.object({ email: text(accountLimits.email.max), until: instant }).nullable(),
  fullName: text(accountLimits.fullName.max).nullable(),
  createdAt: instant,
  /**
   * Versions of the Terms of Service that the member has to be told of, by the day from which each
   * applies: the one in force, while the member has not accepted it, and one that is announced.
   */
  terms: z.object({ toAccept: utcDay.nullable(), announced: utcDay.nullable() }),
});

/** A member as the console lists them. */
export const adminUser = publicUser.extend({
  email: text(accountLimits.email.max),
  emailVerified: z.boolean(),
  fullName: text(accountLimits.fullName.max).nullable(),
  isAdmin: z.boolean(),
  roles: z.array(text(20)).max(5),
  paymentVerified: z.boolean(),
  /** Whether the member may not sign in. */
  suspended: z.boolean(),
  createdAt: instant,
});
