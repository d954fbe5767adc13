import { CircleAlert, FileSpreadsheet, X } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Progress } from '@/ui/progress';
import { useDrop } from '@/ui/use-drop';
import { useSheetInput } from './sheet-input';
import type { Upload } from './use-upload';

type Props = {
  /** Label for screen readers: `Berkas`, `Manifest`. */
  label: string;
  state: Upload | undefined;
  /** Name of the last file checked. */
  file?: string | undefined;
  /** Why no file can be accepted yet; false: ready. */
  reason?: string | false;
  /** Accepted files. */
  hint: string;
  /** Replaces `hint` after a check: the next file is a corrected version. */
  again?: string;
  /** Extensions offered by the picker; absent: those of sheets. */
  accept?: string;
  onFile: (file: File) => void;
  onStop: () => void;
};

/** Drop zone and picker for a sheet, with upload progress and the reason if it was refused. */
export const SheetDrop = ({ label, state, file, reason = false, hint, again, accept, onFile, onStop }: Props) => {
  const t = useT();
  const sending = state && 'part' in state ? state : undefined;
  const wrong = state && 'wrong' in state ? state : undefined;
  const take = (next: File | undefined) => {
    if (next && !sending && reason === false) onFile(next);
  };
  const { over, box } = useDrop((files) => take(files[0]), Boolean(sending) || reason !== false);
  const { input, choose } = useSheetInput(label, take, accept);
  const looked = file !== undefined && !wrong;
  const first = file === undefined && !wrong;
  return (
    <div
      {...box}
      className={cn(
        'rounded-control border border-edge border-dashed px-4 py-4',
        wrong && 'border-danger',
        looked && !state && 'border-line-2 border-solid py-2.5',
        over && 'border-primary bg-primary-soft',
      )}
    >
      {input}
      {sending ? (
        <Sending {...sending} onStop={onStop} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {looked && (
            <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
              <FileSpreadsheet aria-hidden className="shrink-0 text-ink-3" />
              <span className="truncate" title={file}>
                {file}
              </span>
            </span>
          )}
          {/* The primary button until there is a result, which then has its own. */}
          <Button variant={first ? 'primary' : 'outline'} size="form" reason={reason} onClick={choose}>
            {first ? t('Pilih berkas') : t('Pilih berkas lain')}
          </Button>
          <span className="text-ink-2 text-table phone:hidden">
            {reason !== false ? reason : looked && again ? again : t('atau seret ke sini')}
          </span>
          {(first || !again) && <span className="w-full text-hint text-ink-3">{hint}</span>}
        </div>
      )}
      {wrong && (
        <p role="alert" className="mt-3 flex items-start gap-2 text-danger text-table">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">
            <b className="font-semibold">{wrong.name}</b>
            {'. '}
            {wrong.wrong}
            {wrong.detail && ` ${wrong.detail}`}{' '}
            {wrong.again && (
              <button type="button" onClick={wrong.again} className="font-medium underline">
                {t('Coba lagi')}
              </button>
            )}
          </span>
        </p>
      )}
    </div>
  );
};

type SendingProps = { name: string; part: number; onStop: () => void };
const Sending = ({ name, part, onStop }: SendingProps) => {
  const t = useT();
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3 text-table">
          <span className="truncate font-medium text-ink">{name}</span>
          <span role="status" className="shrink-0 text-ink-2">
            {part >= 1
              ? t('Memeriksa setiap baris…')
              : t('Mengunggah {{percent}} %', { percent: Math.floor(part * 100) })}
          </span>
        </p>
        <Progress label={t('Unggahan {{name}}', { name })} share={part} className="mt-2" />
      </div>
      <Button variant="ghost" size="sm" icon={<X aria-hidden />} onClick={onStop}>
        {t('Hentikan')}
      </Button>
    </div>
  );
};
