import { contactLimits } from '@rostrum/contracts/contact/limits';
import { contactMessages } from '@rostrum/contracts/contact/messages';
import { messages } from '@rostrum/contracts/kernel/messages';
import { z } from 'zod';

const { name, email, subject, message } = contactLimits;

const field = ({ min, max }: { readonly min: number; readonly max: number }, text: string) =>
  z.string().trim().min(min, text).max(max, messages.tooLong);

/** The form's checks, with the messages that the server would give. */
export const contactForm = z.object({
  name: field(name, contactMessages.name),
  email: z.email(contactMessages.email).max(email.max, contactMessages.email),
  subject: field(subject, contactMessages.subject),
  message: field(message, contactMessages.message),
});
export type ContactForm = z.infer<typeof contactForm>;

/** An empty form, with the name and the address of the member who is signed in. */
export const emptyContactForm = (
  member: { readonly fullName: string | null; readonly email: string } | undefined,
): ContactForm => ({
  name: member?.fullName ?? '',
  email: member?.email ?? '',
  subject: '',
  message: '',
});
