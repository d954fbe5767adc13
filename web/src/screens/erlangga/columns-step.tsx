import { columnNames, columnOf } from '@domain/master/intake-columns';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Scroll } from '@/kit/page/page';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import type { SetWork } from './use-work';
import { columnLabel } from './words';
import { headings, letter, rowsOf, type Work, widthOf, withHead, withPlace } from './work';

const SAMPLES = 3;
const TITLES = 30;
type Props = { work: Work; set: SetWork };

/** The meaning of each column of the manifest, with its first values. */
export const ColumnsStep = ({ work, set }: Props) => {
  const t = useT();
  const { lines, head, places } = work;
  const titles = headings(work);
  const columns = Array.from({ length: widthOf(work) }, (_, at) => ({
    value: String(at),
    label: [letter(at), String(titles[at] ?? '').slice(0, 40)].filter(Boolean).join(', '),
  }));
  const samples = (at: number | undefined): string =>
    at === undefined
      ? ''
      : rowsOf(work)
          .map(({ cells }) => String(cells[at] ?? '').trim())
          .filter(Boolean)
          .slice(0, SAMPLES)
          .join(' · ');
  return (
    <>
      <Scroll className="border-line border-t bg-surface">
        <div className="max-w-[60rem] space-y-5 px-gutter py-5">
          <Field label={t('Baris judul kolom')} className="max-w-[34rem]">
            <Select
              value={String(head)}
              onChange={(at) => set((now) => withHead(now, Number(at)))}
              options={[
                { value: '-1', label: t('Tidak ada baris judul') },
                ...lines.slice(0, TITLES).map(({ line, cells }, at) => ({
                  value: String(at),
                  label: `${number(line)}: ${cells.filter((cell) => cell !== '').join(', ')}`.slice(0, 90),
                })),
              ]}
            />
          </Field>
          <table className="w-full table-fixed text-table">
            <caption className="sr-only">{t('Kolom manifest')}</caption>
            <thead className="text-start text-ink-2">
              <tr className="border-line border-b">
                <th scope="col" className="w-40 py-2 pe-3 text-start font-medium phone:w-28">
                  {t('Isian')}
                </th>
                <th scope="col" className="py-2 pe-3 text-start font-medium">
                  {t('Kolom di berkas')}
                </th>
                <th scope="col" className="w-[42%] py-2 text-start font-medium phone:hidden">
                  {t('Contoh isinya')}
                </th>
              </tr>
            </thead>
            <tbody>
              {columnNames.map((name) => {
                const at = places[name];
                const needed = columnOf(name).needed;
                return (
                  <tr key={name} className="border-line border-b">
                    <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                      {columnLabel(name, t)}
                      {!needed && <span className="block text-hint text-ink-3">{t('boleh tidak ada')}</span>}
                    </th>
                    <td className="py-1.5 pe-3">
                      <Select
                        aria-label={t('Kolom {{label}}', { label: columnLabel(name, t) })}
                        size="sm"
                        value={at === undefined ? 'none' : String(at)}
                        invalid={Boolean(needed) && at === undefined}
                        onChange={(next) =>
                          set((now) => withPlace(now, name, next === 'none' ? undefined : Number(next)))
                        }
                        options={[{ value: 'none', label: t('Tidak ada di berkas') }, ...columns]}
                      />
                      <span className="mt-1 hidden truncate text-hint text-ink-2 phone:block">{samples(at)}</span>
                    </td>
                    <td className="truncate py-1.5 text-ink-2 phone:hidden" title={samples(at)}>
                      {samples(at)}
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
          <Checkbox
            checked={work.keep}
            onChange={(keep) => set((now) => ({ ...now, keep }))}
            label={t('Ingat kolom untuk customer ini')}
          />
        </div>
      </Scroll>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-gutter py-3">
        <Button onClick={() => set((now) => ({ ...now, step: 'file' }))}>{t('Kembali')}</Button>
        <Button
          variant="primary"
          reason={
            places.sekolah === undefined
              ? t('Tunjuk kolom nama sekolahnya dahulu')
              : rowsOf(work).length === 0 && t('Tidak ada baris di bawah judulnya')
          }
          onClick={() => set((now) => ({ ...now, step: 'check' }))}
        >
          {t('Periksa {{n}} baris', { n: number(rowsOf(work).length), count: rowsOf(work).length })}
        </Button>
      </div>
    </>
  );
};
