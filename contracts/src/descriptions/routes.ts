import { defineRoute } from '../kernel/define-route.ts';
import { descriptionsEndpoints as endpoints } from './constants.ts';
import { generateDescriptionBody, generatedDescription } from './schemas.ts';

export const descriptionRoutes = {
  generateDescription: defineRoute(endpoints.generateDescription, {
    summary: 'Write a description of a campaign from the fields of its form; nothing is stored',
    tag: 'descriptions',
    access: 'member',
    body: generateDescriptionBody,
    example: {
      body: {
        title: 'Is nuclear power the fastest way off coal?',
        participant1: 'Lena Okafor',
        participant2: 'Mateo Rivas',
        category: 'Environment',
        moderator: 'Ingrid Solberg',
      },
    },
    answers: { 200: generatedDescription },
  }),
} as const;
