import type { Point } from '@domain/flows/sp/content';
import { useState } from 'react';
import { phone } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import type { InputProps } from '@/ui/input';
import { Match } from '@/ui/match';
import { Suggest } from '@/ui/suggest';

type Props = Omit<InputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Earlier stops that match the typed text. */
  offers: readonly Point[];
  onTake: (point: Point) => void;
};

/** A stop's name as free text; choosing one of the suggested stops fills the whole row. */
export const PlaceField = ({ value, onChange, offers, onTake, ...rest }: Props) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <Suggest
      {...rest}
      value={value}
      onType={onChange}
      onClick={() => setOpen(true)}
      items={offers}
      keyOf={(p) => `${p.nama}|${p.kota}|${p.alamat}`}
      draw={(p) => (
        <>
          <div className="truncate text-base">
            <Match text={p.nama} query={value} />
            <span className="text-ink-3">, {p.kota}</span>
          </div>
          <div className="truncate text-hint text-ink-3">
            {[p.alamat, p.pic, phone(p.telp)].filter(Boolean).join(' · ')}
          </div>
        </>
      )}
      onTake={onTake}
      open={open}
      onOpen={setOpen}
      label={t('Alamat customer dan SP sebelumnya')}
      titled
      listClassName="w-[min(26rem,calc(100vw-2rem))]"
    />
  );
};
