import { takeMenus } from '@/testing/take-menus';
import { entityInfo } from '../entity/entities';
import { documentHref } from './document-href';
import { entityHref } from './entity-href';
import { spHref } from './sp-href';

beforeAll(takeMenus);

const akunting = { jobdesk: 'akunting', level: 'user' } as const;

it('leads to an SP and to an entry as their own answers do, nowhere for a kind that is none', () => {
  expect(documentHref(akunting, 'sp', 'x1')).toBe(spHref(akunting, 'x1'));
  const mine = entityHref(entityInfo('customer'), 'detail', akunting, '', { id: 'x1' });
  expect(documentHref(akunting, 'customer', 'x1')).toBe(mine);
  expect(documentHref(akunting, 'nothing', 'x1')).toBeUndefined();
});
