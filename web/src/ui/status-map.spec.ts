import { statusTables } from '@domain/flows/statuses';
import { statusIcons, toneGround, toneText } from './status-map';

it.each(Object.entries(statusTables))('every status of %s has its words, icon and tone', (_kind, table) => {
  for (const [status, { label, icon, look }] of Object.entries(table)) {
    expect([status, label.filter(Boolean).length, icon in statusIcons]).toEqual([status, 2, true]);
    expect([toneText[look], toneGround[look]]).toEqual([expect.any(String), expect.any(String)]);
  }
});
