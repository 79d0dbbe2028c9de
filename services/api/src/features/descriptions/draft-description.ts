import type { DescriptionFields } from '@rostrum/contracts/descriptions';

/** A description made of the fields alone. Fits the limits of every campaign. */
export function draftDescription(fields: DescriptionFields): string {
  const { title, participant1, participant2, category, moderator } = fields;
  const names = [participant1, participant2].filter((name) => name !== null);
  const subject = names.length === 0 ? 'Two people who see this differently' : names.join(' and ');
  const verb = names.length === 1 ? 'answers' : 'discuss';
  const led = moderator === null ? '' : `, moderated by ${moderator}`;
  const about = category === null ? '' : ` The subject is ${category}.`;
  return [
    title,
    `${subject} ${verb} this question in a conversation of at least 45 minutes${led}.${about}`,
    'Every donation brings the conversation closer. The money is held until it has taken place.',
  ].join('\n\n');
}
