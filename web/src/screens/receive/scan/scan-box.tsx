import { Camera as CameraIcon, ScanBarcode } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useShortcuts } from '@/base/navigation/shortcuts';
import { useT } from '@/base/text/i18n';
import { usePhone } from '@/kit/list/table/use-room';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { hot, useEver } from '@/ui/hot';
import { useCamera } from './camera-here';

const Camera = hot(() => import('./camera'));

type Props = {
  /** The typed text; slow typing anywhere on the page goes here. */
  typed: string;
  onTyped: (text: string) => void;
  onScan: (read: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Outcome of the latest scan, as text. */
  last: string;
  /** Moves the focus to the list. */
  onDown: () => void;
};

/** Input for numbers: by scanner, by typing, and by camera if there is one. */
export const ScanBox = ({ typed, onTyped, onScan, field, last, onDown }: Props) => {
  const t = useT();
  const [camera, setCamera] = useState(false);
  const offered = useCamera();
  const ever = useEver(camera);
  const phone = usePhone();
  useShortcuts([{ keys: '/', label: t('ketik nomor'), run: () => field.current?.focus() }]);
  return (
    <div className="flex items-stretch gap-3 px-gutter py-4 phone:py-3">
      <form
        className="flex h-14.5 min-w-0 flex-1 items-center gap-4 rounded-panel border-2 border-primary bg-surface px-4 focus-within:border-focus focus-within:shadow-[0_0_0_1px_var(--focus)] phone:gap-3 phone:px-3"
        onSubmit={(e) => {
          e.preventDefault();
          onScan(typed);
          onTyped('');
        }}
      >
        <ScanBarcode aria-hidden className="size-6.5 text-primary" />
        <label htmlFor="nomor-sj" className="shrink-0 font-semibold text-title phone:sr-only">
          {t('Siap memindai')}
        </label>
        <input
          ref={field}
          id="nomor-sj"
          value={typed}
          onChange={(e) => onTyped(e.target.value)}
          onKeyDown={(e) => {
            if (e.key !== 'ArrowDown') return;
            e.preventDefault();
            onDown();
          }}
          placeholder={
            phone
              ? t('Pindai atau ketik nomor SJ')
              : t('Pindai di mana saja di halaman ini, atau ketik nomor SJ lalu Enter')
          }
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={60}
          className="h-full min-w-0 flex-1 bg-transparent text-lead outline-none placeholder:text-table phone:placeholder:text-base"
        />
      </form>
      {offered && (
        <Button
          className="h-14.5 px-5 phone:h-14.5 phone:px-4"
          icon={<CameraIcon aria-hidden />}
          onClick={() => setCamera(true)}
        >
          {t('Kamera')}
        </Button>
      )}
      {ever && (
        <Dialog open={camera} onOpenChange={setCamera}>
          <Camera onScan={onScan} last={last} />
        </Dialog>
      )}
    </div>
  );
};
