import { useState } from 'react';
import type { LoginData } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Enrol } from '@/kit/second-step/enrol';
import { RecoveryCodes } from '@/kit/second-step/recovery-codes';
import { Button } from '@/ui/button';

/** `anew`: with a code, because the previous factors can't be read. */
type Props = { token: string; anew?: boolean; onIn: (data: LoginData) => void; onBack: () => void };

/** Enrolment of a mandatory second factor, before anything else. */
export default function EnrolFirst({ token, anew = false, onIn, onBack }: Props) {
  const t = useT();
  const [done, setDone] = useState<{ codes: string[]; data: LoginData }>();
  return (
    <div className="flex flex-col gap-5 py-10">
      <div>
        <h1 className="font-semibold text-hero tracking-[-0.01em]">
          {done ? t('Kode pemulihan') : anew ? t('Pasang verifikasi baru') : t('Pasang verifikasi dua langkah')}
        </h1>
        {!done && (
          <p className="mt-2 text-ink-2 text-table">
            {anew
              ? t('Kode Anda sudah terpakai: pasang sekarang, di halaman ini. Sesudah itu langsung bekerja.')
              : t('Job desk Anda wajib memakainya. Sekali pasang; sesudah itu langsung bekerja.')}
          </p>
        )}
      </div>
      {done ? (
        <RecoveryCodes codes={done.codes} onSaved={() => onIn(done.data)} />
      ) : (
        <Enrol token={token} onDone={({ codes = [], signedIn = {} }) => setDone({ codes, data: signedIn })}>
          <Button variant="ghost" size="form" className="-ms-3.5 mt-2 self-start" onClick={onBack}>
            {t('Kembali')}
          </Button>
        </Enrol>
      )}
    </div>
  );
}
