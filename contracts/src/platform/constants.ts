import { defineEndpoints } from '../kernel/define-endpoints.ts';

export const platformEndpoints = defineEndpoints({
  configuration: ['GET', '/api/configuration'],
  config: ['GET', '/api/config'],
  openapi: ['GET', '/api/openapi.json'],
});
