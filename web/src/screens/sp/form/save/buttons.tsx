import { desks } from '@domain/flows/sp/status';
import type { SpDoc } from '@views/sp';
import { TriangleAlert } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useT } from '@/base/text/i18n';
import { CommandButton } from '@/kit/command/command-button';
import { Button } from '@/ui/button';
import { consequencesOf } from '../changes/consequences';
import { fieldOf } from '../fields';
import type { SpValues } from '../values';
import type { Way } from './plan';

type ButtonsProps = {
  /** The SP is past its draft: there is only one way to save. */
  changing: boolean;
  /** Why this reader can't submit it. */
  reason: string | undefined;
  saving: Way | undefined;
  submit: (way: Way) => void;
};
export const Buttons = ({ changing, reason, saving, submit }: ButtonsProps) => {
  const t = useT();
  if (changing) {
    return (
      <Button variant="primary" className="flex-1" loading={saving !== undefined} onClick={() => submit('save')}>
        {t('Simpan perubahan')}
      </Button>
    );
  }
  const other = (way: Way) => saving !== undefined && saving !== way;
  return (
    <>
      <Button
        loading={saving === 'save'}
        reason={other('save') && t('Tunggu yang sedang dikirim')}
        onClick={() => submit('save')}
      >
        {t('Simpan draf')}
      </Button>
      <CommandButton
        variant="primary"
        className="flex-1"
        loading={saving === 'submit'}
        reason={reason ?? (other('submit') && t('Tunggu yang sedang dikirim'))}
        show="title"
        onClick={() => submit('submit')}
      >
        {t('Ajukan')}
      </CommandButton>
    </>
  );
};

type BeforeProps = { sp: SpDoc | undefined; base: SpValues; reason: string | undefined; head: string | undefined };

/** Above the buttons: the consequences of saving, or the next desk. */
export const Before = ({ sp, base, reason, head }: BeforeProps) => {
  const t = useT();
  const v = useWatch<SpValues>() as SpValues;
  const result = sp && consequencesOf(sp, base, v);
  if (result && sp) {
    const voided = desks.filter((d) => result.voided.includes(d.desk)).map((d) => d.label);
    const names = voided.length > 1 ? `${voided.slice(0, -1).join(', ')} ${t('dan')} ${voided.at(-1)}` : voided[0];
    return (
      <div
        role="status"
        className="mb-3 flex items-start gap-2 rounded-panel bg-waiting-s px-3 py-2 text-table text-waiting-i"
      >
        <TriangleAlert aria-hidden className="mt-px size-4" />
        <div>
          <b className="font-semibold">
            {names
              ? t('Perubahan ini membatalkan persetujuan {{desk}}.', { desk: names })
              : t('Perubahan ini membuka revisi {{n}}.', { n: sp.revisi + 1 })}
          </b>{' '}
          {t('SP kembali menunggu Marketing.')}{' '}
          {result.units > 0 && t('{{n}} unit yang sudah ditunjuk dilepas.', { n: result.units })}
          <div className="text-hint">{result.heavy.map((k) => t(fieldOf(k).label)).join(', ')}</div>
        </div>
      </div>
    );
  }
  const text =
    sp && sp.status !== 'DRAF'
      ? t('Memo dan email tidak membatalkan persetujuan')
      : (reason ??
        (head
          ? t('Berikutnya: Marketing, sales admin atau kacab ({{nama}})', { nama: head })
          : t('Berikutnya: Marketing, sales admin atau kacab')));
  return <p className="mb-2.5 text-hint text-ink-2">{text}</p>;
};
