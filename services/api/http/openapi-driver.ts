/** OpenAPI: the driver endpoints. */
import type { z } from 'zod';

import { driverToday } from '../../domain/flows/driver/calls.js';
import { DRIVER_KEEPERS } from '../../domain/flows/driver/keepers.js';
import {
  driverChangeBody,
  driverCredentialsOut,
  driverGiveBody,
  driverKeyOut,
  driverLoginBody,
  driverSignedInOut,
} from '../driver/driver-login.js';
import { statusBody, statusQuery } from '../driver/status-body.js';
import {
  failures,
  header,
  type Json,
  json,
  language,
  type Paths,
  parametersOf,
  rightsOf,
  success,
} from './openapi-kit.js';

const DRIVERS = ['driver'] as const;
const bodied = (body: z.ZodType): Json => ({
  required: true,
  content: { 'application/json': { schema: json(body, 'input') } },
});

export const driverPaths: Paths = {
  '/login/driver': {
    post: {
      tags: ['driver'],
      operationId: 'driver.signIn',
      summary: 'A driver signs in by name or code, the plate of an own vehicle, and their password',
      description: 'Rights: anybody. `change`: the session is good for `login/driver/password` alone.',
      security: [],
      parameters: [language],
      requestBody: bodied(driverLoginBody),
      responses: { ...success(json(driverSignedInOut, 'output')), ...failures(400, 401, 415, 429, 503) },
    },
  },
  '/login/driver/password': {
    post: {
      tags: ['driver'],
      operationId: 'driver.password',
      summary: 'A driver’s own password in place of the present one; ends all their sessions',
      ...rightsOf(DRIVERS),
      parameters: [language],
      requestBody: bodied(driverChangeBody),
      responses: { ...success(json(driverSignedInOut, 'output')), ...failures(400, 401, 403, 415, 422, 429, 503) },
    },
  },
  '/login/driver/key': {
    get: {
      tags: ['driver'],
      operationId: 'driver.key',
      summary: 'The key by which the driver’s own phones seal what they keep; null: there is none',
      ...rightsOf(DRIVERS),
      parameters: [language],
      responses: { ...success(json(driverKeyOut, 'output')), ...failures(401, 403, 503) },
    },
  },
  '/login/driver/give': {
    post: {
      tags: ['driver'],
      operationId: 'driver.give',
      summary: 'A password for a driver, good for a time and shown this once; ends their sessions',
      ...rightsOf(DRIVER_KEEPERS),
      parameters: [language],
      requestBody: bodied(driverGiveBody),
      responses: { ...success(json(driverCredentialsOut, 'output')), ...failures(400, 401, 403, 404, 415, 422, 503) },
    },
  },
  '/login/driver/take': {
    post: {
      tags: ['driver'],
      operationId: 'driver.take',
      summary:
        'Takes a driver’s password: they are out at once, and sign in again only with another one that they are given',
      ...rightsOf(DRIVER_KEEPERS),
      parameters: [language],
      requestBody: bodied(driverGiveBody),
      responses: { ...success({ type: 'null' }), ...failures(400, 401, 403, 404, 415, 422, 503) },
    },
  },
  '/login/driver/out': {
    post: {
      tags: ['driver'],
      operationId: 'driver.signOut',
      summary: 'A driver signs out',
      ...rightsOf(DRIVERS),
      parameters: [language],
      responses: { ...success({ type: 'null' }), ...failures(401, 403) },
    },
  },
  '/driver/today': {
    get: {
      tags: ['driver'],
      operationId: 'driver.today',
      summary: 'The driver’s own SJ that are under way, and those closed today, in the order of the stops',
      ...rightsOf(DRIVERS),
      parameters: [
        header('If-None-Match', 'The ETag of an answer: 304 as long as it is the same'),
        header(
          'Prefer',
          '`wait=<seconds>`, 25 at most: an answer that would be the same is kept back until it is another',
        ),
        language,
      ],
      responses: {
        ...success(json(driverToday, 'output')),
        304: { description: 'As it was' },
        ...failures(401, 403, 503),
      },
    },
  },
  '/driver/update-status-kpu': {
    post: {
      tags: ['driver'],
      operationId: 'driver.updateStatusKpu',
      summary: 'A status from the road: the step of the driver’s own SJ that `id` names',
      ...rightsOf(DRIVERS),
      parameters: [
        ...parametersOf(statusQuery),
        header('Idempotency-Key', 'UUID; the same one with the same body answers the same and stores nothing'),
        language,
      ],
      requestBody: bodied(statusBody),
      responses: {
        ...success({ $ref: '#/components/schemas/Outcome' }, 'Status updated successfully!'),
        ...failures(400, 401, 403, 404, 415, 422, 503),
      },
    },
  },
};
