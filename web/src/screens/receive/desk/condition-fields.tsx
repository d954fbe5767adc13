import { MessageSquarePlus, Minus, Plus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { number } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Input } from '@/ui/input';
import { Kbd } from '@/ui/kbd';
import { Segmented } from '@/ui/segmented';
import { conditionWord } from './condition';
import { PaperButton } from './paper';
import { ReasonField } from './reason-field';
import { conditions, type ReceiptDetails } from './scan-message';
import type { Papers } from './use-papers';
import type { Line } from './work-list';

export type ConditionProps = {
  line: Line;
  papers: Papers;
  change: (change: Partial<ReceiptDetails>) => void;
  /** Removes one of its pictures. */
  onPictureDrop: (id: string) => void;
  paper: RefObject<HTMLInputElement | null>;
  note: RefObject<HTMLInputElement | null>;
};

/** Fields of one paper: condition, returned invoices, pictures, note. */
export const ConditionFields = ({ line, papers, change, onPictureDrop, paper, note }: ConditionProps) => {
  const t = useT();
  const { kondisi, catatan_terima: noted } = line.given;
  const [noting, setNoting] = useState(false);
  const open = noting || noted !== '';
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-3 phone:gap-y-4">
      <Segmented
        aria-label={t('Kondisi')}
        className="w-70 phone:w-full"
        options={conditions.map((value) => ({ value, label: conditionWord(value, t) }))}
        keys={['1', '2', '3']}
        value={kondisi}
        onChange={(next) => change({ kondisi: next })}
      />
      <Invoices line={line} change={change} />
      <ReasonField line={line} change={change} />
      <PaperButton line={line} papers={papers} input={paper} onDrop={onPictureDrop} />
      {!open && (
        <Button size="form" variant="ghost" icon={<MessageSquarePlus aria-hidden />} onClick={() => setNoting(true)}>
          {t('Catatan')}
          <Kbd className="phone:hidden">N</Kbd>
        </Button>
      )}
      {/* Always rendered, so that its shortcut can focus it while hidden. */}
      <div className={open ? 'w-full max-w-2xl' : 'sr-only'}>
        <Input
          ref={note}
          aria-label={t('Catatan')}
          placeholder={t('Catatan: apa yang kurang, rusak, atau janji penerima')}
          value={noted}
          maxLength={500}
          tabIndex={open ? undefined : -1}
          onFocus={() => setNoting(true)}
          onChange={(e) => change({ catatan_terima: e.target.value })}
        />
      </div>
    </div>
  );
};

/** Number of returned invoices. */
const Invoices = ({ line, change }: Pick<ConditionProps, 'line' | 'change'>) => {
  const t = useT();
  const all = line.sj?.jumlahFaktur ?? 0;
  const { fakturBack: back } = line.given;
  if (all === 0) return null;
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t('Faktur kembali')}</legend>
      <span aria-hidden className="flex items-center gap-1.5 text-ink-2 text-table">
        {t('Faktur')} <Kbd className="phone:hidden">F</Kbd>
      </span>
      <div className="flex items-center rounded-control border border-edge bg-surface">
        <Button
          variant="ghost"
          size="form"
          square
          className="h-8 w-8"
          icon={<Minus aria-hidden />}
          aria-label={t('Kurangi faktur kembali')}
          reason={back === 0 && t('Sudah nol')}
          onClick={() => change({ fakturBack: back - 1 })}
        />
        <output aria-live="polite" className="min-w-16 text-center">
          <b className="font-semibold">{number(back)}</b>{' '}
          <span className="text-ink-2 text-table">{t('dari {{all}}', { all: number(all) })}</span>
        </output>
        <Button
          variant="ghost"
          size="form"
          square
          className="h-8 w-8"
          icon={<Plus aria-hidden />}
          aria-label={t('Tambah faktur kembali')}
          reason={back >= all && t('Sudah semua')}
          onClick={() => change({ fakturBack: back + 1 })}
        />
      </div>
    </fieldset>
  );
};
