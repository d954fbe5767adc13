/** A disabled button always says why: `Button` can only be disabled with a reason. */
import '@/testing/page';
import { globSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from './button';
import { PageButtons } from './page-buttons';

/** Files that disable elements directly: which element, and where its reason is. */
const exceptions: Readonly<Record<string, string>> = {
  'ui/button.tsx': 'the button itself',
  'ui/menu-lines.tsx': 'a line of a menu, with its reason beside it',
  'ui/picker.tsx': 'a field as a whole',
  'ui/picker-lines.tsx': 'a choice with its reason below it',
  'ui/date-field.tsx': 'a field as a whole, and days out of its range',
  'ui/select.tsx': 'choices, and the word for none',
  'ui/segmented.tsx': 'choices of a field',
  'ui/switch.tsx': 'a field as a whole',
  'kit/entity/fields/pick-many.tsx': 'ticks of what is there already, or beyond the room that the foot names',
  'kit/entity/list/bucket-bar.tsx': 'a bucket with nothing in it, and that number beside it',
  'kit/entity/list/bucket-line.tsx': 'a bucket with nothing in it, and that number beside it',
  'kit/entity/fields/ref.tsx': 'a field of what its reader may not read, with that below it',
  'kit/second-step/enrol.tsx': 'a choice whose text says what it needs',
  'kit/list/screen/toolbar.tsx': 'the pill of what is new: not there while there is nothing',
  'kit/list/table/list-table.tsx': 'the tick for all rows, while there are none',
  'shell/palette/line.tsx': 'a line with its reason at its end',
  'driver/report/signature.tsx': 'a signature that nobody wrote yet, under the words that ask for it',
  'driver/trip/details-body.tsx': 'the page before the first and after the last',
  'print/label-bar.tsx': 'labels of koli that are not there, under the words that say which there are',
  'screens/dispatch/board/waiting.tsx': 'ticks of a board that its reader plans nothing on',
  'screens/dispatch/mapping/maker.tsx': 'the driver, before a vehicle is chosen above',
  'screens/admin/user-menu/choices.tsx': 'ticks of an account that its reader may not restrict, with the reason above',
  'screens/admin/user/profile-dialog.tsx': 'branches, while all of them are ticked',
  'screens/receivable/create-ar/heads.tsx': 'the tick for all SJ, while none can be billed',
  'screens/receivable/create-ar/head.tsx':
    'the tick of a customer none of whose SJ can be billed, with their number beside it',
  'screens/receivable/create-ar/card.tsx': 'the address of a draft while drafts are made',
  'screens/receivable/create-ar/preview.tsx': 'the day while drafts are made',
  'screens/tariff/search/search-form.tsx': 'a number of what was not chosen',
  'screens/sp/form/sections/order.tsx': 'the branch of an SP, with its reason below it; retired ones',
};
const SRC = new URL('../', import.meta.url).pathname;

it('nothing else of the page is turned off', () => {
  const files = globSync('**/*.tsx', { cwd: SRC });
  expect(files.length).toBeGreaterThan(300);
  const matches = files.filter((file) =>
    /[\s{](?:aria-)?disabled=\{|[\s]disabled(?=[\s>/])[^:=,)}]*\/?>/.test(readFileSync(`${SRC}${file}`, 'utf8')),
  );
  expect(matches.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

it('says so to who hears the page, and stays where the keyboard finds it', () => {
  const html = renderToStaticMarkup(createElement(Button, { reason: 'Sedikitnya satu titik' }, 'Hapus'));
  const id = /aria-describedby="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('aria-disabled="true"');
  expect(html).not.toContain(' disabled=');
  expect(html).toContain(`<span id="${id}" hidden="">Sedikitnya satu titik</span>`);
  expect(renderToStaticMarkup(createElement(Button, {}, 'Hapus'))).not.toContain('aria-disabled=');
});

it('at the first and the last page too', () => {
  const html = renderToStaticMarkup(
    createElement(PageButtons, { page: 1, pages: 1, last: true, onPage: () => undefined }),
  );
  expect(html.match(/aria-describedby/g)).toHaveLength(2);
});
