import { contactMessages } from '@rostrum/contracts/contact/messages';
import { messages } from '@rostrum/contracts/kernel/messages';
import { describe, expect, it } from 'vitest';
import { contactForm, emptyContactForm, type ContactForm } from './contact-form.ts';

const filled: ContactForm = {
  name: 'Amara',
  email: 'amara@example.org',
  subject: 'Refunds',
  message: 'When is it refunded?',
};
const problemOf = (changed: Partial<ContactForm>) =>
  contactForm.safeParse({ ...filled, ...changed }).error?.issues[0]?.message;

describe('the contact form', () => {
  it('accepts a message', () => {
    expect(problemOf({})).toBeUndefined();
  });

  it.each<[keyof ContactForm, string, string]>([
    ['name', ' A ', contactMessages.name],
    ['name', 'x'.repeat(101), messages.tooLong],
    ['email', 'amara', contactMessages.email],
    ['subject', 'Four', contactMessages.subject],
    ['message', 'Too short', contactMessages.message],
    ['message', 'x'.repeat(5001), messages.tooLong],
  ])('refuses the %s %j', (field, value, text) => {
    expect(problemOf({ [field]: value })).toBe(text);
  });

  it('begins with the name and the address of a member', () => {
    expect(emptyContactForm({ fullName: 'Amara', email: 'amara@example.org' })).toMatchObject({
      name: 'Amara',
      email: 'amara@example.org',
    });
    expect(emptyContactForm({ fullName: null, email: 'a@example.org' }).name).toBe('');
    expect(emptyContactForm(undefined).email).toBe('');
  });
});
