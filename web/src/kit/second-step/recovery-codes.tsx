import { useState } from 'react';
import { useT } from '@/base/text/i18n';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

type Props = {
  codes: readonly string[];
  /** Called when the user confirms having saved them. */
  onSaved: () => void;
};

/** Recovery codes, shown only once. */
export const RecoveryCodes = ({ codes, onSaved }: Props) => {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = 'kode-pemulihan-lintas.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <div className="flex flex-col gap-4">
      <Banner
        tone="waiting"
        title={t('Simpan kode ini sekarang.')}
        detail={t('Kode tidak ditampilkan lagi. Tiap kode berlaku satu kali, bila perangkat Anda hilang.')}
      />
      <ul
        aria-label={t('Kode pemulihan')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 whitespace-nowrap rounded-panel border border-line bg-surface-2 px-5 py-4 max-sm:gap-x-3 max-sm:px-3 font-mono text-table tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="form" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
          {copied ? t('Tersalin') : t('Salin')}
        </Button>
        <Button size="form" onClick={save}>
          {t('Unduh')}
        </Button>
        <Button size="form" variant="primary" className="ms-auto" onClick={onSaved}>
          {t('Sudah saya simpan')}
        </Button>
      </div>
    </div>
  );
};
