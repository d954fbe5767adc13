import { kotaName } from '@domain/kit/values/kota-name';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cityMeant } from './query';

/** Delay after the last key press before the hint appears, ms. */
const PAUSE = 700;
type Props = {
  typed: string;
  onTake: (name: string, region: string) => void;
  /** The city is used to look up tariffs, which needs a region. */
  forTariffs?: boolean;
};

/** Hint below a city that is no official kota, with suggestions. */
export const CityUnknown = ({ typed, onTake, forTariffs = false }: Props) => {
  const t = useT();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isError } = useQuery({ ...cityMeant(settled), enabled: settled.length >= 2 && settled === typed });
  if (settled !== typed || (!data && !isError) || (data?.only && !forTariffs)) return null;
  const near = data?.only ? [data.only] : (data?.near ?? []);
  const [unchecked, unknown] = forTariffs
    ? ([
        'Kota {{kota}} belum bisa diperiksa; tarif tidak dicari',
        '{{kota}} tidak ada di daftar kota; tarif tidak bisa dicari',
      ] as const)
    : (['Kota {{kota}} belum bisa diperiksa', '{{kota}} tidak ada di daftar kota'] as const);
  const text = isError
    ? t(unchecked, { kota: typed })
    : data?.only
      ? t('Pilih kota agar tarif bisa dicari:')
      : near.length > 0
        ? t('{{kota}} bukan nama satu kota. Mungkin:', { kota: typed })
        : t(unknown, { kota: typed });
  return (
    <span role="status" className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-waiting-i">
      <span>
        <TriangleAlert aria-hidden className="me-1 inline size-3.5 align-[-0.2em]" />
        {text}
      </span>
      {near.map((row) => (
        <Button
          key={row.id}
          size="sm"
          title={[row.nama, row.sebutan.provinsi].filter(Boolean).join(', ')}
          onClick={(e) => {
            // The suggestion disappears when used: focus moves to the field.
            e.currentTarget.closest('[data-path]')?.querySelector('input')?.focus();
            onTake(kotaName(row.nama), row.id);
          }}
        >
          {kotaName(row.nama)}
        </Button>
      ))}
    </span>
  );
};
