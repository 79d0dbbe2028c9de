import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const platformEndpoints = defineEndpoints({
  configuration: ['GET', '/api/configuration'],
  openapi: ['GET', '/api/openapi.json'],
});
