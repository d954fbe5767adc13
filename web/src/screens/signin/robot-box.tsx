/** The robot check of the branch sign-in: a box to tick, behind which the browser does a sum, or Google's own box. */
import { useEffect, useId, useRef, useState } from 'react';
import { api } from '@/base/api';
import { useT } from '@/base/i18n';
import { cn } from '@/ui/cn';
import { FieldError } from '@/ui/field';
import { Spinner } from '@/ui/spinner';
import { Recaptcha } from './recaptcha';
import { type RobotChallenge, solvedAnswer } from './robot-answer';

/** Ms after which an answer is asked for anew, before the server calls it late (five minutes). */
const GOOD_MS = 270_000;
type State = 'open' | 'working' | 'passed' | 'late' | 'failed';

type Props = {
  /** The answer while it is good; empty: there is none. */
  onAnswer: (answer: string) => void;
  /** A sign-in without it was tried. */
  missing: boolean;
  /** How many answers were used up: with each more one the box is empty again. */
  spent: number;
};

export const RobotBox = ({ onAnswer, missing, spent }: Props) => {
  const t = useT();
  const id = useId();
  const [state, setState] = useState<State>('open');
  const [siteKey, setSiteKey] = useState<string>();
  const box = useRef<HTMLInputElement>(null);
  const asked = useRef(0);
  useEffect(() => {
    api.get<RobotChallenge>('/auth/robot-check').then(
      (check) => check.kind === 'recaptcha' && setSiteKey(check.siteKey),
      // Asked again when the box is ticked.
      () => undefined,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each one that is used up.
  useEffect(() => {
    asked.current++;
    setState('open');
    onAnswer('');
  }, [spent]);
  useEffect(() => {
    if (missing) box.current?.focus();
  }, [missing]);
  useEffect(() => {
    if (state !== 'passed') return;
    const timer = setTimeout(() => {
      setState('late');
      onAnswer('');
    }, GOOD_MS);
    return () => clearTimeout(timer);
  }, [state, onAnswer]);

  const tick = async (on: boolean) => {
    const mine = ++asked.current;
    onAnswer('');
    if (!on) return setState('open');
    setState('working');
    try {
      const answer = await solvedAnswer(await api.get<RobotChallenge>('/auth/robot-check'));
      if (asked.current !== mine) return;
      setState('passed');
      onAnswer(answer);
    } catch {
      if (asked.current === mine) setState('failed');
    }
  };
  const faults: Partial<Record<State, string>> = {
    late: t('Pemeriksaan sudah lewat waktu. Centang lagi'),
    failed: t('Pemeriksaan tidak bisa dibuat. Centang lagi sebentar'),
  };
  const fault = faults[state] ?? (missing && state === 'open' ? 'Please complete the reCAPTCHA' : undefined);
  return (
    <div>
      {siteKey ? (
        <Recaptcha siteKey={siteKey} spent={spent} onAnswer={onAnswer} />
      ) : (
        <div
          className={cn(
            'flex min-h-13 items-center gap-3 rounded-control border bg-surface px-3.5',
            fault ? 'border-danger' : 'border-edge',
          )}
        >
          {/* The browser's own box: of the drawn one no page before a sign-in has the parts. */}
          <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 font-medium">
            <input
              ref={box}
              type="checkbox"
              name="captchaValue"
              className="size-5 shrink-0 cursor-pointer accent-primary"
              checked={state === 'working' || state === 'passed'}
              aria-invalid={fault !== undefined || undefined}
              aria-describedby={fault ? id : undefined}
              onChange={(e) => void tick(e.target.checked)}
            />
            {t('Saya bukan robot')}
          </label>
          <span role="status" className="ms-auto flex items-center gap-2 text-hint text-ink-2">
            {state === 'working' && (
              <>
                <Spinner />
                {t('Memeriksa…')}
              </>
            )}
            {state === 'passed' && <span className="text-done-i">{t('Selesai')}</span>}
          </span>
        </div>
      )}
      {fault && <FieldError id={id}>{fault}</FieldError>}
    </div>
  );
};
