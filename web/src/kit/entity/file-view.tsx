/** A file: thumbnail or icon, opened large in place, a PDF in a new window. */

import { useQuery } from '@tanstack/react-query';
import { FileText, ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type FileValue, readFile, type ThumbnailWidth } from '@/base/server/files';
import { fileSize } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { cn } from '@/ui/cn';
import { Dialog, DialogClose, DialogContent } from '@/ui/dialog';
import { toast } from '@/ui/toast';

/** An object URL of a file for this page only; undefined while loading or after an error. */
const useFileUrl = (
  id: string | undefined,
  width?: ThumbnailWidth,
): { url: string | undefined; error: unknown; again: () => void } => {
  const q = useQuery({
    queryKey: ['file', id, width],
    queryFn: ({ signal }) => readFile(id ?? '', width, signal),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!q.data) return;
    const objectUrl = URL.createObjectURL(q.data);
    setUrl(objectUrl);
    return () => {
      setUrl(undefined);
      URL.revokeObjectURL(objectUrl);
    };
  }, [q.data]);
  return { url, error: q.error, again: () => void q.refetch() };
};

export const isImage = (file: FileValue) => file.type.startsWith('image/');

/** 40 px; shows the picture itself if it is an image. */
export const Thumb = ({ file, className }: { file: FileValue; className?: string }) => {
  const { url, error } = useFileUrl(isImage(file) ? file.id : undefined, 160);
  const look = cn(
    'flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-cell border border-line bg-surface-2 text-ink-3',
    className,
  );
  if (url) return <img src={url} alt="" className={cn(look, 'object-cover')} />;
  return (
    <span className={look}>{error ? <ImageOff aria-hidden /> : isImage(file) ? null : <FileText aria-hidden />}</span>
  );
};

const openPdf = async (file: FileValue, failed: () => void) => {
  // Opened synchronously in the click: browsers block it otherwise.
  const page = window.open('', '_blank');
  try {
    const url = URL.createObjectURL(await readFile(file.id));
    if (page) page.location.href = url;
    else location.href = url;
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    page?.close();
    failed();
  }
};

/** Name and size; a click opens it. */
export const FileLink = ({ file, note }: { file: FileValue; note?: string }) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  const press = () =>
    isImage(file)
      ? setOpen(true)
      : void openPdf(file, () => toast.refused(t('Berkas tidak bisa dibuka'), { detail: file.name }));
  return (
    <>
      <button
        type="button"
        data-paper="text"
        onClick={press}
        title={t('Lihat {{name}}', { name: file.name })}
        className="group flex max-w-full items-center gap-2.5 rounded-control text-start"
      >
        <Thumb file={file} />
        <span className="min-w-0">
          <span className="block truncate font-medium text-primary-ink text-table group-hover:underline">
            {file.name}
          </span>
          <span className="block text-hint text-ink-3">{note ?? fileSize(file.size)}</span>
        </span>
      </button>
      <Dialog open={open} onOpenChange={setOpen}>
        <Lightbox file={file} />
      </Dialog>
    </>
  );
};

/** The picture itself, at most as high as the window. */
export const FilePicture = ({ file }: { file: FileValue }) => <Picture file={file} {...useFileUrl(file.id)} />;
const Picture = ({ file, url, error, again }: { file: FileValue } & ReturnType<typeof useFileUrl>) => {
  const t = useT();
  return (
    <div className="flex min-h-40 items-center justify-center rounded-control bg-surface-2">
      {url ? (
        <img src={url} alt={file.name} className="max-h-[calc(100dvh-13rem)] max-w-full object-contain" />
      ) : error ? (
        <p className="text-ink-2 text-table">
          {t('Gambar tidak bisa dimuat.')}{' '}
          <button type="button" onClick={again} className="font-medium text-primary-ink underline">
            {t('Coba lagi')}
          </button>
        </p>
      ) : (
        <p role="status" className="after-150 text-ink-3 text-table">
          {t('Memuat gambar…')}
        </p>
      )}
    </div>
  );
};

const Lightbox = ({ file }: { file: FileValue }) => {
  const t = useT();
  const { url, error, again } = useFileUrl(file.id);
  return (
    <DialogContent
      width={960}
      title={file.name}
      description={[file.width && file.height ? `${file.width} × ${file.height}` : '', fileSize(file.size)]
        .filter(Boolean)
        .join(', ')}
      footer={
        <>
          {url && (
            <Button asChild>
              <a href={url} download={file.name}>
                {t('Unduh')}
              </a>
            </Button>
          )}
          <DialogClose asChild>
            <Button>{t('Tutup')}</Button>
          </DialogClose>
        </>
      }
    >
      <Picture file={file} url={url} error={error} again={again} />
    </DialogContent>
  );
};
