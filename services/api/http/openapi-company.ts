/** OpenAPI: the setup progress of a new company. */
import { firstStepsHiders } from '../../domain/navigation/first-steps.js';
import { begunOut, firstStepsOut, hideBody } from '../../domain/navigation/first-steps-schema.js';
import { failures, json, language, type Paths, rightsOf, success } from './openapi-kit.js';

export const companyPaths: Paths = {
  '/first-steps': {
    get: {
      tags: ['company'],
      operationId: 'company.firstSteps',
      summary: 'What a fresh company has still to enter, and which of it the reader may',
      ...rightsOf(['staff', 'cabang']),
      parameters: [language],
      responses: { ...success(json(firstStepsOut, 'output')), ...failures(401, 503) },
    },
  },
  '/first-steps/begun': {
    get: {
      tags: ['company'],
      operationId: 'company.begun',
      summary: 'Whether there is an account to sign in with: the sign-in page says how to make the first',
      description: 'Rights: anybody.',
      security: [],
      responses: { ...success(json(begunOut, 'output')), ...failures(503) },
    },
  },
  '/first-steps/hidden': {
    put: {
      tags: ['company'],
      operationId: 'company.hideFirstSteps',
      summary: 'Puts the list of first steps away for everybody, or brings it back',
      ...rightsOf(firstStepsHiders),
      parameters: [language],
      requestBody: { required: true, content: { 'application/json': { schema: json(hideBody, 'input') } } },
      responses: { ...success(json(hideBody, 'output')), ...failures(400, 401, 403, 415, 503) },
    },
  },
};
