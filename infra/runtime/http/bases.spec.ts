/** Both bases lead to the same routes; every other URL stays unchanged. */
import { apiPath, toOwnBase } from './bases.js';

it.each([
  ['/race-api/sp', '/api/sp'],
  ['/race-api/sp/01HX/history?size=1', '/api/sp/01HX/history?size=1'],
  ['/api/sp', '/api/sp'],
  ['/race-api', '/race-api'],
  ['/race-apis/sp', '/race-apis/sp'],
  ['/race/splist', '/race/splist'],
  ['/api/race-api/sp', '/api/race-api/sp'],
  ['/', '/'],
  ['*', '*'],
  ['', ''],
])('%s is routed as %s', (url, routed) => expect(toOwnBase(url)).toBe(routed));
it('paths stand under the first base', () => expect(apiPath('sp')).toBe('api/sp'));
