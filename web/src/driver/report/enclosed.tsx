import { Camera, Check, PenLine } from 'lucide-react';
import { useState } from 'react';
import { time } from '@/base/format';
import { useT } from '@/base/i18n';
import { reportNow } from '../clock';
import { Press, PressPhoto } from '../page/press';
import { usePlace } from '../trip/positions';
import type { Files } from './make';
import { smaller } from './photo';
import { Signature } from './signature';

/** A photo and the receiver's signature, either left out. */
export const Enclosed = ({ files, onFiles }: { files: Files; onFiles: (files: Files) => void }) => {
  const t = useT();
  const [signing, setSigning] = useState(false);
  const [bad, setBad] = useState(false);
  const [taken, setTaken] = useState(0);
  const { fix } = usePlace();
  if (signing)
    return (
      <Signature
        onBack={() => setSigning(false)}
        onSigned={(hand) => {
          onFiles({ ...files, tanda_tangan: hand });
          setSigning(false);
        }}
      />
    );
  return (
    <div className="grid grid-cols-2 gap-3">
      <PressPhoto
        icon={
          files.foto ? <Check aria-hidden className="size-6 text-done-i" /> : <Camera aria-hidden className="size-6" />
        }
        onPhoto={(file) =>
          void smaller(file).then(
            (foto) => {
              setBad(false);
              setTaken(reportNow());
              onFiles({ ...files, foto });
            },
            () => setBad(true),
          )
        }
      >
        {files.foto ? t('Ganti foto') : t('Foto')}
      </PressPhoto>
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
        files.foto && (
          <p className="col-span-2 text-base text-ink-2" data-taken>
            {[t('Foto {{at}}', { at: time(taken) }), fix && t('posisi ±{{n}} m', { n: fix.accuracy })]
              .filter(Boolean)
              .join(', ')}
          </p>
        )
      )}
    </div>
  );
};
