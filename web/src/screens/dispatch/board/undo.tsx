/** The last moves on a board, each with what takes it back: a plan as it was before, or a command against what was saved. */
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '@/base/i18n';
import { isKey, isTyping } from '@/base/keys';
import { Button } from '@/ui/button';
import { toast } from '@/ui/toast';

/** `back` is false where it could not be taken back; why was told. */
export type Move = { label: string; back: () => boolean | Promise<boolean> };
export type Undo = {
  last: Move | undefined;
  busy: boolean;
  push: (move: Move) => void;
  /** What was saved stands by itself: what was planned before it is past. */
  only: (move: Move | undefined) => void;
  undo: () => Promise<void>;
};
/** So many are remembered. */
const MAX_UNDO_STEPS = 50;
export const useUndo = (): Undo => {
  const t = useT();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const [busy, setBusy] = useState(false);
  const last = moves.at(-1);
  const undo = async () => {
    if (!last || busy) return;
    setBusy(true);
    // One that is refused is past as well: it would be refused again.
    const done = await Promise.resolve(last.back()).finally(() => setBusy(false));
    setMoves((before) => before.filter((one) => one !== last));
    if (done) toast.info(t('Diurungkan: {{move}}', { move: last.label }));
  };
  const now = useRef(undo);
  useEffect(() => {
    now.current = undo;
  });
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      // A question that is open is answered first; text has an undo of its own.
      if (!isKey(e, 'Ctrl+z') || isTyping(document.activeElement) || document.querySelector('[role=dialog]')) return;
      e.preventDefault();
      void now.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return {
    last,
    busy,
    push: (move) => setMoves((before) => [...before, move].slice(-MAX_UNDO_STEPS)),
    only: (move) => setMoves(move ? [move] : []),
    undo,
  };
};

export const UndoButton = ({ of: { last, busy, undo } }: { of: Undo }) => {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={t('Urungkan')}
      icon={<Undo2 aria-hidden className="rtl:-scale-x-100" />}
      loading={busy}
      reason={!last && t('Belum ada yang bisa diurungkan')}
      title={last ? `${last.label} (Ctrl+Z)` : undefined}
      onClick={() => void undo()}
    >
      <span className="phone:hidden">{t('Urungkan')}</span>
    </Button>
  );
};
