import { CircleAlert, FileSpreadsheet, X } from 'lucide-react';
import { useRef } from 'react';
import { number } from '@/base/format';
import { useT } from '@/base/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Progress } from '@/ui/progress';
import { useDrop } from '@/ui/use-drop';
import { MOST_ROWS } from './send-sheet';
import type { SheetState } from './use-sheet';

type Props = {
  state: SheetState | undefined;
  /** The file that was looked at last. */
  file: string | undefined;
  onFile: (file: File) => void;
  onStop: () => void;
};

/** A sheet dropped or chosen; while it is on its way how much has gone out, and if it was refused why. */
export const DropZone = ({ state, file, onFile, onStop }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const busy = state !== undefined && 'part' in state;
  const wrong = state !== undefined && 'wrong' in state ? state : undefined;
  const take = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen && !busy) onFile(chosen);
  };
  const { over, box } = useDrop(take, busy);
  return (
    <div
      {...box}
      className={cn(
        'rounded-control border border-edge border-dashed px-4 py-4',
        wrong && 'border-danger',
        file && !state && 'border-line-2 border-solid py-2.5',
        over && 'border-primary bg-primary-soft',
      )}
    >
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('Berkas')}
        accept=".xlsx,.csv,.txt"
        className="hidden"
        onChange={(e) => {
          take(e.target.files);
          // The same file may be chosen again, mended.
          e.target.value = '';
        }}
      />
      {busy ? (
        <Sending name={state.name} part={state.part} onStop={onStop} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {file && !wrong && (
            <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
              <FileSpreadsheet aria-hidden className="shrink-0 text-ink-3" />
              <span className="truncate" title={file}>
                {file}
              </span>
            </span>
          )}
          {/* The one primary until there is a result, which then has it. */}
          <Button variant={file || wrong ? 'outline' : 'primary'} size="form" onClick={() => input.current?.click()}>
            {file || wrong ? t('Pilih berkas lain') : t('Pilih berkas')}
          </Button>
          <span className="text-ink-2 text-table phone:hidden">
            {file && !wrong ? t('atau seret yang sudah diperbaiki ke sini') : t('atau seret ke sini')}
          </span>
          {!file && !wrong && (
            <span className="w-full text-hint text-ink-3">
              {t('xlsx atau csv, paling banyak 10 MB dan {{rows}} baris. Yang dibaca lembar pertama.', {
                rows: number(MOST_ROWS),
              })}
            </span>
          )}
        </div>
      )}
      {wrong && (
        <div role="alert" className="mt-3 flex items-start gap-2 text-danger text-table">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p className="min-w-0 break-words">
            <b className="font-semibold">{wrong.name}</b>
            {'. '}
            {wrong.wrong}
            {wrong.detail && ` ${wrong.detail}`}{' '}
            {wrong.again && (
              <button type="button" onClick={wrong.again} className="font-medium underline">
                {t('Coba lagi')}
              </button>
            )}
          </p>
        </div>
      )}
    </div>
  );
};

const Sending = ({ name, part, onStop }: { name: string; part: number; onStop: () => void }) => {
  const t = useT();
  const all = part >= 1;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-table">
          <span className="truncate font-medium text-ink">{name}</span>
          <span role="status" className="shrink-0 text-ink-2">
            {all ? t('Memeriksa setiap baris…') : t('Mengunggah {{percent}} %', { percent: Math.floor(part * 100) })}
          </span>
        </p>
        <Progress label={t('Unggahan {{name}}', { name })} share={part} className="mt-2" />
      </div>
      <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onStop}>
        {t('Batal')}
      </Button>
    </div>
  );
};
