import { useState } from 'react';
import { caps } from '@/base/navigation/keys';
import { useActiveShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { Button } from '@/ui/button';
import { Dialog, DialogContent } from '@/ui/dialog';
import { Kbd } from '@/ui/kbd';

/** All shortcuts of the current page. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const active = useActiveShortcuts();
  const [list] = useState(active);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={t('Pintasan halaman ini')}
        footer={
          <Button size="form" onClick={onClose}>
            {t('Tutup')}
          </Button>
        }
      >
        <dl className="flex flex-col divide-y divide-line">
          {list.map((s) => (
            <div key={s.keys} className="flex items-center justify-between gap-4 py-2">
              <dt className="text-ink-2">{s.label}</dt>
              <dd className="flex gap-1">
                {[...caps(s.keys), ...(s.also ? caps(s.also) : [])].map((cap) => (
                  <Kbd key={cap}>{cap}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  );
}
