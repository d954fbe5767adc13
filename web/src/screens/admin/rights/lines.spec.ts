import { aggregates } from '@domain/index';
import { granted } from '@domain/kit/aggregate/actor';
import { jobdesks, levels } from '@domain/kit/aggregate/job-desks';
import { routes } from '@domain/navigation/access';
import { views } from '../../../../../projections/views/index';
import { answerTo, markOf } from './answer';
import { linesOf, matchingLines, openTo } from './lines';

const t = ((text: string) => text) as never;
const lines = linesOf(t);
const at = (line: string) => {
  const one = lines.find((any) => any.line === line);
  if (!one) throw new Error(`no line ${line}`);
  return one;
};

it('has every command, view and page of the registry once', () => {
  const of = (area: string) => lines.filter((line) => line.area === area).map(({ line }) => line);
  const commands = aggregates.flatMap(({ name, commands }) => Object.keys(commands).map((one) => `${name}.may.${one}`));
  const areaLines = [...of('command'), ...new Set(of('print'))];
  expect(areaLines.toSorted()).toEqual(commands.toSorted());
  for (const { name } of views) expect(of('view')).toContain(`${name}.read`);
  expect(of('route').filter((line) => line.startsWith('routes: '))).toEqual(
    routes.map(({ path }) => `routes: ${path}`),
  );
});
it('answers as the tables do, for everybody', () => {
  for (const line of lines.filter(({ area }) => area === 'command' || area === 'view' || area === 'field'))
    for (const jobdesk of [...jobdesks, 'driver'] as const)
      for (const level of levels) {
        const { may } = answerTo(line, jobdesk, level);
        expect([line.line, jobdesk, level, may]).toEqual([
          line.line,
          jobdesk,
          level,
          granted(line.grants, { jobdesk, level }),
        ]);
      }
});
it('says by what somebody may, and what they lack', () => {
  expect(answerTo(at('sp.may.cancel'), 'rcgudang', 'admin')).toEqual({ may: false, lacks: 'grant' });
  expect(answerTo(at('routes: /newsplist'), 'operasional', 'user')).toEqual({ may: true, by: 'operasional' });
  expect(answerTo(at('routes: /newsplist'), 'webmaster', 'user')).toEqual({ may: true, by: 'webmaster' });
  expect(answerTo(at('routes: /signin'), 'nobody', 'user')).toEqual({ may: true, by: 'open' });
  expect(answerTo(at('user.read'), 'nobody', 'admin')).toEqual({ may: false, lacks: 'account' });
  expect(answerTo(at('menus: Vehicle Map'), 'operasional', 'user')).toEqual({ may: false, lacks: 'off' });
  const admins = lines.find(({ grants }) => grants.includes('sales:admin') && !grants.includes('sales'));
  if (admins) expect(markOf(admins, 'sales')).toBe('admin');
  expect(admins).toBeDefined();
});
it('gives nobody without an account more than what is open to all', () => {
  for (const line of lines)
    expect([line.line, markOf(line, 'nobody')]).toEqual([line.line, line.open ? 'all' : 'none']);
});
it('gives branch logins what their rights open, with the flag or without', () => {
  expect(markOf(at('routes: /race/cabang/sjlist'), 'cabang-akunting')).toBe('all');
  expect(markOf(at('routes: /race/cabang/splist'), 'cabang-keuangan')).toBe('admin');
  expect(markOf(at('sj.may.comment'), 'cabang-rcadmin')).toBe('none');
  expect(answerTo(at('sj.read'), 'cabang-akunting', 'user')).toEqual({ may: true, by: 'cabang' });
});
it('finds lines by what they are called, by their address and by who may', () => {
  expect(matchingLines(lines, 'GET /api/journal', t).map(({ line }) => line)).toEqual(['journal.read']);
  expect(matchingLines(lines, 'webmaster /admin/rights', t).map(({ line }) => line)).toContain('routes: /admin/rights');
  expect(matchingLines(lines, 'nomor sim', t).map(({ of }) => of)).toEqual(['driver']);
  expect(matchingLines(lines, 'zzqq', t)).toEqual([]);
  expect(openTo(lines, 'nobody').every(({ open }) => open)).toBe(true);
});
