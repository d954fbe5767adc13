import { Camera, Upload as UploadIcon, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { newKey } from '@/base/server/api';
import { acceptedFiles, type FileValue, isAccepted, uploadFile } from '@/base/server/files';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { FieldError, useField, useFieldLabel } from '@/ui/field';
import { Progress } from '@/ui/progress';
import { useDrop } from '@/ui/use-drop';
import { useUpload } from '../../sheet/use-upload';
import { FileLink } from '../file-view';
import { useFormScope } from '../form/scope';
import type { Values } from '../values';
import type { ControlProps } from './control-props';

/** A scan or photo: dropped, chosen or taken with the phone's camera; uploaded at once, with progress. */
export const FileControl = ({ field, name, compact = false, value, onChange, onBlur }: ControlProps) => {
  const t = useT();
  const { info, id, onBusy } = useFormScope();
  const { formState } = useFormContext<Values>();
  const label = useFieldLabel();
  const link = useField();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { state, send, stop } = useUpload<FileValue>({
    refuse: ({ type }) =>
      type !== '' && !isAccepted(type) ? { wrong: t('Pilih foto (JPG, PNG, WebP) atau PDF') } : undefined,
    newKey,
    send: (chosen, key, sending) => uploadFile(`${info.name}/${id}`, chosen, key, sending),
    onDone: (done) => {
      onChange(done);
      onBlur();
    },
  });
  const file = value && typeof value === 'object' ? (value as FileValue) : undefined;
  // A stored file can only be removed if the field has an empty value to change to.
  const removable = compact || 'default' in field || !get(formState.defaultValues, name);
  const busy = state !== undefined && 'part' in state;
  useEffect(() => {
    onBusy(name, busy);
    return () => onBusy(name, false);
  }, [busy, name, onBusy]);
  const choose = (files: FileList | null) => {
    const chosen = files?.[0];
    if (chosen) send(chosen);
  };
  const { over, box } = useDrop(choose);
  const hidden = (ref: typeof input, capture: boolean) => (
    <input
      ref={ref}
      type="file"
      tabIndex={-1}
      aria-labelledby={label}
      accept={capture ? 'image/*' : acceptedFiles}
      {...(capture ? { capture: 'environment' as const } : {})}
      className="hidden"
      onChange={(e) => {
        choose(e.target.files);
        // Allows choosing the same file again.
        e.target.value = '';
      }}
    />
  );
  return (
    <div
      {...box}
      className={cn(
        'flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed',
        compact ? 'min-h-8.5 gap-x-1 px-1 phone:min-h-13' : 'min-h-13 px-2 py-1.5',
        link['aria-invalid'] ? 'border-danger' : 'border-edge',
        file && !state && 'border-line-2 border-solid',
        over && 'border-primary bg-primary-soft',
      )}
    >
      {hidden(input, false)}
      {hidden(camera, true)}
      {busy ? (
        <Sending name={state.name} part={state.part} onStop={stop} />
      ) : (
        <>
          {file && (
            <div className="min-w-0 flex-1">
              <FileLink file={file} />
            </div>
          )}
          {/* In a row there is no room for "replace": remove the file, then choose another. */}
          {!(compact && file) && (
            <Button
              id={link.id}
              aria-describedby={link['aria-describedby']}
              variant={file || compact ? 'ghost' : 'outline'}
              size="sm"
              icon={file ? undefined : <UploadIcon aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {file ? t('Ganti') : t('Pilih berkas')}
            </Button>
          )}
          {!(compact && file) && (
            <Button
              variant="ghost"
              size="sm"
              className="hidden phone:inline-flex"
              icon={<Camera aria-hidden />}
              onClick={() => camera.current?.click()}
            >
              {t('Foto')}
            </Button>
          )}
          {!file && !compact && (
            <span className="text-hint text-ink-3 phone:hidden">{t('atau taruh di sini, foto atau PDF')}</span>
          )}
          {file && removable && (
            <Button
              variant="ghost"
              size="sm"
              square
              icon={<X aria-hidden />}
              aria-label={t('Lepas {{name}}', { name: file.name })}
              title={t('Lepas berkas')}
              onClick={() => onChange('default' in field ? field.default : undefined)}
            />
          )}
        </>
      )}
      {state && 'wrong' in state && (
        <FieldError className="mt-0 w-full">
          {state.name}: {state.wrong.replace(/\.$/, '')}{' '}
          {state.again && (
            <button type="button" onClick={state.again} className="font-medium underline">
              {t('Coba lagi')}
            </button>
          )}
        </FieldError>
      )}
    </div>
  );
};

const Sending = ({ name, part, onStop }: { name: string; part: number; onStop: () => void }) => {
  const t = useT();
  const percent = Math.round(part * 100);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-3 text-table">
          <span className="truncate">{name}</span>
          <span className="shrink-0 text-ink-2">{part < 1 ? `${percent}%` : t('Memeriksa…')}</span>
        </div>
        <Progress label={t('Mengunggah {{name}}', { name })} share={part} tone="primary" className="mt-1 h-1" />
      </div>
      <Button
        variant="ghost"
        size="sm"
        square
        icon={<X aria-hidden />}
        aria-label={t('Hentikan unggahan')}
        onClick={onStop}
      />
    </div>
  );
};
