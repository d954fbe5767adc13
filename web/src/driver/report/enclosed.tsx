import { MORE_FILES } from '@domain/kit/values/more-files';
import { Camera, Check, PenLine, Undo2 } from 'lucide-react';
import { type Dispatch, lazy, type SetStateAction, Suspense, useEffect, useState } from 'react';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { reportNow } from '../clock';
import { Press, PressPhoto } from '../page/press';
import { usePlace } from '../trip/positions';
import type { Files } from './make';
import { smaller } from './photo';

// Loaded separately; cached on the phone with the rest of the page.
const Signature = lazy(async () => ({ default: (await import('./signature')).Signature }));
/** Maximum per report: one photo, plus additional ones. */
const MAX_PHOTOS = MORE_FILES + 1;

const ids = new WeakMap<Blob, string>();
let nextId = 0;
const idOf = (photo: Blob): string => {
  const id = ids.get(photo) ?? `p${nextId++}`;
  ids.set(photo, id);
  return id;
};
const Taken = ({ photo }: { photo: Blob }) => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const objectUrl = URL.createObjectURL(photo);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [photo]);
  return <li>{url && <img src={url} alt="" className="size-16 rounded-cell border border-line-2 object-cover" />}</li>;
};

/** Optional photos and receiver's signature. */
export const Enclosed = ({ files, onFiles }: { files: Files; onFiles: Dispatch<SetStateAction<Files>> }) => {
  const t = useT();
  const [signing, setSigning] = useState(false);
  const [bad, setBad] = useState(false);
  const [taken, setTaken] = useState(0);
  const { fix } = usePlace();
  const photos = files.foto ?? [];
  if (signing)
    return (
      <Suspense>
        <Signature
          onBack={() => setSigning(false)}
          onSigned={(hand) => {
            onFiles((now) => ({ ...now, tanda_tangan: hand }));
            setSigning(false);
          }}
        />
      </Suspense>
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      {photos.length < MAX_PHOTOS && (
        <PressPhoto
          icon={
            photos.length > 0 ? (
              <Check aria-hidden className="size-6 text-done-i" />
            ) : (
              <Camera aria-hidden className="size-6" />
            )
          }
          onPhoto={(file) =>
            void smaller(file).then(
              (foto) => {
                setBad(false);
                setTaken(reportNow());
                // Another photo may have been added while this one was being scaled.
                onFiles((now) => ({ ...now, foto: [...(now.foto ?? []), foto].slice(0, MAX_PHOTOS) }));
              },
              () => setBad(true),
            )
          }
        >
          {photos.length > 0 ? t('Tambah foto') : t('Foto')}
        </PressPhoto>
      )}
      <Press
        icon={
          files.tanda_tangan ? (
            <Check aria-hidden className="size-6 text-done-i" />
          ) : (
            <PenLine aria-hidden className="size-6" />
          )
        }
        onClick={() => setSigning(true)}
      >
        {files.tanda_tangan ? t('Ulangi tanda tangan') : t('Tanda tangan')}
      </Press>
      {bad ? (
        <p role="alert" className="col-span-2 text-base text-rejected-i">
          {t('Foto ini tidak bisa dibaca. Ambil lagi dengan kamera HP.')}
        </p>
      ) : (
        photos.length > 0 && (
          <>
            <ul className="col-span-2 flex flex-wrap gap-2">
              {photos.map((photo) => (
                <Taken key={idOf(photo)} photo={photo} />
              ))}
            </ul>
            <p className="col-span-2 text-base text-ink-2" data-taken>
              {[
                photos.length > 1
                  ? t('{{n}} foto, terakhir {{at}}', { n: photos.length, at: time(taken) })
                  : t('Foto {{at}}', { at: time(taken) }),
                fix && t('posisi ±{{n}} m', { n: fix.accuracy }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <span className="col-span-2">
              <Press
                icon={<Undo2 aria-hidden className="rtl:-scale-x-100 size-6" />}
                onClick={() => onFiles((now) => ({ ...now, foto: now.foto?.slice(0, -1) }))}
              >
                {t('Hapus foto terakhir')}
              </Press>
            </span>
          </>
        )
      )}
    </div>
  );
};
