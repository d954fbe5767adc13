/** Google's reCAPTCHA, if the company's settings enable it. Its script is loaded only here. */
import { useEffect, useRef, useState } from 'react';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { FieldError } from '@/ui/field';

type Google = {
  ready: (run: () => void) => void;
  render: (at: HTMLElement, how: Record<string, unknown>) => number;
  reset: (id: number) => void;
};
const google = () => (window as { grecaptcha?: Google }).grecaptcha;

/** @throws if the script can't be loaded */
const fetchScript = (lang: string): Promise<void> =>
  new Promise((done, fail) => {
    if (google()) return done();
    const script = document.createElement('script');
    script.src = `https://www.google.com/recaptcha/api.js?render=explicit&hl=${lang}`;
    script.onload = () => done();
    script.onerror = () => {
      script.remove();
      fail(new Error('reCAPTCHA'));
    };
    document.head.append(script);
  });

type Props = { siteKey: string; spent: number; onAnswer: (answer: string) => void };
export const Recaptcha = ({ siteKey, spent, onAnswer }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useRef<number>(undefined);
  const [away, setAway] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once; it speaks the language that it began in.
  useEffect(() => {
    const draw = () => {
      if (!place.current || drawn.current !== undefined) return;
      const none = () => onAnswer('');
      const how = { sitekey: siteKey, callback: onAnswer, 'expired-callback': none, 'error-callback': none };
      drawn.current = google()?.render(place.current, how);
    };
    fetchScript(lang).then(
      () => google()?.ready(draw),
      () => setAway(true),
    );
  }, [siteKey]);
  useEffect(() => {
    if (spent > 0 && drawn.current !== undefined) google()?.reset(drawn.current);
  }, [spent]);
  return (
    <>
      <div ref={place} className="min-h-19.5" />
      {away && (
        <FieldError>{t('reCAPTCHA tidak bisa dimuat. Periksa jaringan, lalu buka halaman ini lagi')}</FieldError>
      )}
    </>
  );
};
