import { spKind } from '@domain/flows/sp/kind';
import { spFlow } from '@domain/flows/sp/sp';
import { deskMenus, documents, infos as entityInfos, statusIconsOf } from '@domain/infos';
import { granted, menuOf } from '@domain/kit/aggregate/actor';
import { jobdesks } from '@domain/kit/aggregate/job-desks';
import type { DocumentKind } from '@domain/kit/document/document-kind';
import { icons } from '@/screens/sp/detail/story';
import { drawingOf } from '../../icons';
import { statusIcon, statusIcons, toneGround, toneText } from './status-map';

const kinds: [string, DocumentKind][] = [spKind, ...documents].map((kind) => [kind.name, kind]);
/** Desks whose pages include a kind: readers of mails beside their document have no list of them. */
const desksOf = ({ name, read }: DocumentKind) =>
  jobdesks.filter(
    (jobdesk) =>
      granted(read, { jobdesk, level: 'admin' }) &&
      (name === 'sp' || deskMenus[menuOf(jobdesk)].documents.some((kind) => kind.name === name)),
  );

it.each(kinds)(
  'every status of %s has its words, icon and tone, on the pages of each desk that reads it',
  (_, kind) => {
    const desks = desksOf(kind);
    expect(desks).not.toEqual([]);
    const life = entityInfos.find(({ name }) => name === kind.name);
    const icons = life ? statusIconsOf(life) : [];
    for (const [status, { label, icon, look }] of Object.entries(kind.status)) {
      expect([status, icon, icon in statusIcons || icons.includes(icon), label !== '']).toEqual([
        status,
        icon,
        true,
        true,
      ]);
      expect([toneText[look], toneGround[look]]).toEqual([expect.any(String), expect.any(String)]);
    }
    expect(desks.filter((desk) => !deskMenus[menuOf(desk)].icons.includes(kind.icon))).toEqual([]);
  },
);
it('every icon that a menu or a kind brings is one that is drawn', async () => {
  const names = [
    ...new Set([...Object.values(deskMenus).flatMap((menu) => menu.icons), ...entityInfos.flatMap(statusIconsOf)]),
  ];
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) expect([name, await drawingOf(name)]).toEqual([name, expect.arrayContaining([])]);
  await expect(drawingOf('no-such-icon')).rejects.toThrow();
});
it('every event of an SP has the icon that it names', () => {
  // A comment shows the author's initials instead.
  const named = Object.entries(spFlow.historyLabels).filter(([, { icon }]) => !(icon in icons));
  expect(named.map(([event]) => event)).toEqual(['SpCommented']);
});
it('draws no pencil in the place of what is missing', () => {
  expect(statusIcon({ icon: 'no-such-icon' })).not.toBe(statusIcons['pencil-line']);
});
