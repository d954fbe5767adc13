/**
 * The files that a page is told to load: all of its own, none that every page begins with, none that is loaded later.
 */
import { partsIn } from './page-loads';

const chunk = (
  fileName: string,
  facadeModuleId: string | null,
  imports: string[] = [],
  dynamicImports: string[] = [],
) => ({
  type: 'chunk',
  fileName,
  facadeModuleId,
  isEntry: fileName === 'main.js',
  imports,
  dynamicImports,
});
const bundle = Object.fromEntries(
  [
    chunk('main.js', '/web/index.html', ['vendor.js'], ['list.js', 'sign.js']),
    chunk('vendor.js', null),
    chunk('list.js', '/web/src/screens/sp/list/sp-list.screen.tsx', ['vendor.js', 'table.js'], ['dialog.js']),
    chunk('table.js', null, ['row.js', 'vendor.js'], ['cards.js']),
    chunk('row.js', null),
    chunk('cards.js', '/web/src/kit/list/table/list-cards.tsx', ['row.js', 'card.js']),
    chunk('card.js', null),
    chunk('dialog.js', '/web/src/kit/command/confirm.tsx'),
    chunk('sign.js', '/web/src/screens/signin/signin.screen.tsx', ['vendor.js']),
    chunk('driver.js', '\0virtual:entity/driver'),
    chunk('sales.js', '\0virtual:menu/sales'),
  ].map((one) => [one.fileName, one]),
) as unknown as Parameters<typeof partsIn>[0];

it('names the files of screens, declarations and menus, and what a phone draws lists with', () => {
  expect(partsIn(bundle)).toEqual({
    'sp-list': { files: ['/list.js', '/table.js', '/row.js'], phone: ['/cards.js', '/card.js'] },
    signin: { files: ['/sign.js'] },
    'entity/driver': { files: ['/driver.js'] },
    'menu/sales': { files: ['/sales.js'] },
  });
});
