/** Checkbox lists; a checked line is granted to the account. */
import type { MenuGroup } from '@domain/navigation/access';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { menuLabel } from '@/base/navigation/menu';
import { useT } from '@/base/text/i18n';
import { Checkbox } from '@/ui/checkbox';
import { cn } from '@/ui/cn';
import { Empty } from '@/ui/empty';
import { Input } from '@/ui/input';
import type { Group } from '../rights/line';
import { matchingLines } from '../rights/lines';
import { toggled } from './lines';

type OneProps = {
  label: string;
  there: boolean;
  off: string | undefined;
  onChange: (there: boolean) => void;
};
const One = ({ label, there, off, onChange }: OneProps) => (
  <li className="break-inside-avoid">
    <Checkbox
      checked={there}
      disabled={off !== undefined}
      {...(off === undefined ? {} : { title: off })}
      onChange={onChange}
      className="w-full items-start py-1 [&>span:first-child]:mt-0.5"
      label={<span className={cn('min-w-0', there ? 'text-ink' : 'text-ink-3 line-through')}>{label}</span>}
    />
  </li>
);

const Head = ({
  title,
  count,
  of,
  children,
}: {
  title: string;
  count: number;
  of: number;
  children?: React.ReactNode;
}) => {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
      <h2 className="font-semibold text-lead">{title}</h2>
      <span className="text-ink-3 text-table">{t('{{some}} dari {{of}}', { some: count, of })}</span>
      {children}
    </div>
  );
};
const columns = 'columns-3 gap-x-8 max-lg:columns-2 phone:columns-1';

type MenuProps = {
  groups: readonly MenuGroup[];
  hidden: readonly string[];
  /** Why the choice is disabled. */
  off: string | undefined;
  onChange: (hidden: string[]) => void;
};
export const MenuChoice = ({ groups, hidden, off, onChange }: MenuProps) => {
  const t = useT();
  const lines = groups.flatMap(({ items }) => items);
  const gone = lines.filter(({ path }) => hidden.includes(path)).length;
  return (
    <section aria-label={t('Menu')} className="px-gutter py-5">
      <Head title={t('Menu')} count={lines.length - gone} of={lines.length} />
      <div className={columns}>
        {groups.map((group) => (
          <div key={group.items[0]?.path} className="break-inside-avoid pb-3">
            {group.label && <p className="pb-1 text-hint text-ink-3">{menuLabel(group, t)}</p>}
            <ul>
              {group.items.map((line) => (
                <One
                  key={line.path}
                  label={menuLabel(line, t)}
                  there={!hidden.includes(line.path)}
                  off={off}
                  onChange={(there) => onChange(toggled(hidden, line.path, there))}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
};

type RightProps = {
  groups: readonly Group[];
  without: readonly string[];
  off: string | undefined;
  onChange: (without: string[]) => void;
};
export const RightChoice = ({ groups, without, off, onChange }: RightProps) => {
  const t = useT();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search);
  const all = groups.flatMap(({ lines }) => lines);
  const gone = all.filter(({ right = '' }) => without.includes(right)).length;
  const left = groups
    .map((group) => ({ ...group, shown: matchingLines(group.lines, wanted, t) }))
    .filter(({ shown }) => shown.length > 0);
  return (
    <section aria-label={t('Hak')} className="border-line border-t px-gutter py-5">
      <Head title={t('Hak')} count={all.length - gone} of={all.length}>
        <search className="ms-auto w-64 phone:ms-0 phone:w-full">
          <Input
            type="search"
            size="sm"
            aria-label={t('Cari hak')}
            placeholder={t('Cari hak')}
            start={<Search aria-hidden className="size-4" />}
            value={search}
            onChange={(e) => setSearch(e.target.value)}
          />
        </search>
      </Head>
      {left.length === 0 && <Empty title={t('Tidak ada hak yang cocok')} />}
      {left.map(({ title, lines, shown }) => {
        const names = lines.map(({ right = '' }) => right);
        const some = names.filter((name) => without.includes(name)).length;
        return (
          <fieldset key={title} className="border-line border-t py-2.5 first-of-type:border-t-0">
            <legend className="float-start mb-1 w-full pt-2 font-semibold text-base">
              <Checkbox
                label={title}
                checked={some === 0}
                indeterminate={some > 0 && some < names.length}
                disabled={off !== undefined}
                {...(off === undefined ? {} : { title: off })}
                onChange={(there) => onChange(names.reduce((now, name) => toggled(now, name, there), [...without]))}
              />
            </legend>
            <ul className={cn(columns, 'clear-both ps-6')}>
              {shown.map(({ id, right = '', label, area }) => (
                <One
                  key={id}
                  label={area === 'print' ? t('Cetak') : label}
                  there={!without.includes(right)}
                  off={off}
                  onChange={(there) => onChange(toggled(without, right, there))}
                />
              ))}
            </ul>
          </fieldset>
        );
      })}
    </section>
  );
};
