import { spStatus } from '@domain/flows/sp/status';
import { deskMenus, documents } from '@domain/infos';
import type { StatusTable } from '@domain/kit/status';
import { statusIcons, toneGround, toneText } from './status-map';

/** Icons that come with the menus. */
const fetched = new Set(Object.values(deskMenus).flatMap(({ icons }) => icons));
const tables: [string, StatusTable][] = [
  ['sp', spStatus],
  ...documents.map(({ name, status }) => [name, status] as [string, StatusTable]),
];
it.each(tables)('every status of %s has its words, icon and tone', (_kind, table) => {
  for (const [status, { label, icon, look }] of Object.entries(table)) {
    expect([status, label.filter(Boolean).length, icon in statusIcons || fetched.has(icon)]).toEqual([status, 2, true]);
    expect([toneText[look], toneGround[look]]).toEqual([expect.any(String), expect.any(String)]);
  }
});
