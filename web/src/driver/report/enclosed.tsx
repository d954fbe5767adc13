import { Camera, Check, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useT } from '@/base/i18n';
import { Press, PressPhoto } from '../page/press';
import type { Files } from './make';
import { smaller } from './photo';
import { Signature } from './signature';

/** A photo and the receiver's signature, either left out. */
export const Enclosed = ({ files, onFiles }: { files: Files; onFiles: (files: Files) => void }) => {
  const t = useT();
  const [signing, setSigning] = useState(false);
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
        onPhoto={(file) => void smaller(file).then((foto) => onFiles({ ...files, foto }))}
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
    </div>
  );
};
