import { FileCheck2, ScanLine, X } from 'lucide-react';
import type { RefObject } from 'react';
import { acceptedFiles } from '@/base/server/files';
import { useT } from '@/base/text/i18n';
import { FileLink } from '@/kit/entity/file-view';
import { Button } from '@/ui/button';
import { FieldError } from '@/ui/field';
import { Kbd } from '@/ui/kbd';
import { Progress } from '@/ui/progress';
import { MOST_SCANS, scansOf } from './scan-message';
import type { Papers } from './use-papers';
import type { Line } from './work-list';

type Props = {
  line: Line;
  papers: Papers;
  /** The file input, also opened by a shortcut. */
  input: RefObject<HTMLInputElement | null>;
  onDrop: (id: string) => void;
};

/** Pictures of the signed paper, chosen or taken with the phone's camera, uploaded at once. */
export const PaperButton = ({ line, papers, input, onDrop }: Props) => {
  const t = useT();
  const state = papers.papers[line.key];
  const scans = scansOf(line.given);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={t('Pindai kertas')}
        accept={acceptedFiles}
        className="hidden"
        onChange={(e) => {
          const [file] = e.target.files ?? [];
          if (file) void papers.send(line, file);
          // Allows the same file to be chosen again.
          e.target.value = '';
        }}
      />
      {scans.map((scan) => (
        <div key={scan.id} className="flex max-w-64 items-center gap-1">
          <FileLink file={scan} />
          <Button
            variant="ghost"
            size="sm"
            square
            icon={<X aria-hidden />}
            aria-label={t('Lepas {{name}}', { name: scan.name })}
            onClick={() => onDrop(scan.id)}
          />
        </div>
      ))}
      {state && 'part' in state ? (
        <div className="flex w-52 items-center gap-2">
          <div className="min-w-0 flex-1">
            <p className="truncate text-table">{state.name}</p>
            <Progress
              label={t('Mengunggah {{name}}', { name: state.name })}
              share={state.part}
              tone="primary"
              className="mt-1 h-1"
            />
          </div>
          <Button
            variant="ghost"
            size="sm"
            square
            icon={<X aria-hidden />}
            aria-label={t('Hentikan unggahan')}
            onClick={() => papers.stop(line.key)}
          />
        </div>
      ) : (
        scans.length < MOST_SCANS && (
          <Button
            size="form"
            variant={scans.length > 0 ? 'ghost' : 'outline'}
            icon={<ScanLine aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {scans.length > 0 ? t('Tambah pindaian') : t('Pindai kertas')}
            <Kbd className="phone:hidden">P</Kbd>
          </Button>
        )
      )}
      {state && 'wrong' in state && (
        <FieldError className="mt-0">
          {state.name}: {state.wrong}
        </FieldError>
      )}
    </div>
  );
};

/** In a row: whether a picture exists. */
export const PaperMark = ({ line }: { line: Line }) => {
  const t = useT();
  const scans = scansOf(line.given);
  if (scans.length === 0) return <span className="text-ink-3">{t('belum')}</span>;
  return (
    <span title={scans.map(({ name }) => name).join(', ')} className="flex items-center gap-1">
      <FileCheck2 aria-hidden className="text-done-i" />
      <span className="sr-only">{t('dipindai')}</span>
      {scans.length > 1 && <span className="text-ink-2">{scans.length}</span>}
    </span>
  );
};
