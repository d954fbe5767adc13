/** Shows the boards on this screen in turn, or issues a code that connects another screen. */
import { wallCodeText } from '@domain/telemetry/walls';
import { useRef, useState } from 'react';
import { Link, useSearchParams } from '@/base/navigation/link';
import { api } from '@/base/server/api';
import { time } from '@/base/text/format';
import { useT } from '@/base/text/i18n';
import { WallList } from '@/kit/account/wall-list';
import { errorMessage } from '@/kit/command/error-message';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

type IssuedCode = { kode: string; until: string };
const WALL = '/layar';

export default function WallDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [params] = useSearchParams();
  const [nama, setNama] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [issued, setIssued] = useState<IssuedCode>();
  const box = useRef<HTMLInputElement>(null);
  // The board's branch filter applies to the wall as well.
  const branch = params.get('cabang');
  const query = branch ? `?${new URLSearchParams({ cabang: branch })}` : '';
  const ask = async () => {
    if (nama.trim() === '') {
      setError(t('Beri nama, supaya Anda tahu layar mana yang diputus nanti'));
      return box.current?.focus();
    }
    setBusy(true);
    try {
      setIssued((await api.post<IssuedCode>('/login/wall/code', { nama })).data);
    } catch (e) {
      setError(errorMessage(e, t));
    }
    setBusy(false);
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Layar TV')}
        description={t('Papan tampil bergantian, dengan huruf lebih besar, dan redup di malam hari.')}
        footer={
          issued ? (
            <Button variant="primary" size="form" onClick={onClose}>
              {t('Selesai')}
            </Button>
          ) : (
            <>
              <Button asChild size="form">
                <Link to={`${WALL}${query}`}>{t('Tampilkan di layar ini')}</Link>
              </Button>
              <Button type="submit" form="layar-tv" variant="primary" size="form" loading={busy}>
                {t('Buat kode layar')}
              </Button>
            </>
          )
        }
      >
        {issued ? (
          <Code issued={issued} address={`${location.origin}${WALL}${query}`} />
        ) : (
          <form
            id="layar-tv"
            noValidate
            onSubmit={(e) => {
              e.preventDefault();
              void ask();
            }}
          >
            <Field
              label={t('Nama layar')}
              hint={t('Layar yang disambungkan hanya melihat papan, tidak bisa mengubah atau membuka apa pun.')}
              {...(error ? { error } : {})}
            >
              <Input
                ref={box}
                maxLength={40}
                placeholder={t('TV lobi')}
                value={nama}
                onChange={(e) => {
                  setError(undefined);
                  setNama(e.target.value);
                }}
              />
            </Field>
          </form>
        )}
        <section aria-labelledby="layar-saya" className="mt-5">
          <h3 id="layar-saya" className="border-line border-b pb-1.5 font-semibold">
            {t('Layar yang Anda sambungkan')}
          </h3>
          <WallList ownOnly />
        </section>
      </DialogContent>
    </Dialog>
  );
}

const Code = ({ issued: { kode, until }, address }: { issued: IssuedCode; address: string }) => {
  const t = useT();
  return (
    <div className="space-y-3">
      <p className="text-ink-2">{t('Buka alamat ini di TV, lalu ketik kodenya.')}</p>
      <p className="select-all break-all font-medium">{address}</p>
      <output
        aria-label={t('Kode')}
        className="block select-all rounded-panel bg-surface-2 py-4 text-center font-semibold text-hero tracking-[0.15em]"
      >
        {wallCodeText(kode)}
      </output>
      <p className="text-hint text-ink-3">
        {t('Berlaku sampai {{time}}, untuk satu layar.', { time: time(until) })}{' '}
        {t(
          'Layar ini tercatat di bawah ini dan di Akun saya; putuskan dari sana. Ia juga terputus bila password atau hak Anda diganti.',
        )}
      </p>
    </div>
  );
};
