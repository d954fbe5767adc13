/** OpenAPI: people's screen settings. */
import { SETTING_BYTES, settingName } from '../me/settings.js';
import { failures, header, idParameter, type Json, language, type Paths, success } from './openapi-kit.js';

const setting: Json = {
  type: 'object',
  required: ['revision', 'value'],
  properties: { revision: { type: 'integer' }, value: { type: ['object', 'null'] } },
};
const nameParameter: Json = { ...idParameter, name: 'name', schema: { type: 'string', pattern: settingName.source } };
export const settingPaths: Paths = {
  '/me/settings/{name}': {
    get: {
      tags: ['me'],
      operationId: 'me.setting',
      summary: 'What the caller chose for a screen of theirs; revision 0 where nothing is',
      description: 'Rights: everybody who is signed in, their own.',
      parameters: [nameParameter, language],
      responses: { ...success(setting), ...failures(400, 401, 503) },
    },
    put: {
      tags: ['me'],
      operationId: 'me.putSetting',
      summary: 'Puts a choice in place of the one that was seen',
      description: `Rights: everybody who is signed in, their own. Up to ${SETTING_BYTES} bytes of JSON.`,
      parameters: [nameParameter, header('If-Match', 'Revision that was seen, e.g. `"3"`', true), language],
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
      responses: { ...success(setting), ...failures(400, 401, 409, 413, 415, 422, 428, 503) },
    },
  },
};
