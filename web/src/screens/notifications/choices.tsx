import { type NewsSetting, newsKinds } from '@domain/flows/platform/news-kinds';
import { inLang } from '@domain/texts/speech';
import { useQuery } from '@tanstack/react-query';
import { newsSettingQuery, putNewsSetting, settingOf } from '@/base/news/news-setting';
import { serverNow } from '@/base/server/clock';
import { usePrefs } from '@/base/session/prefs';
import { useWho } from '@/base/session/session';
import { useT } from '@/base/text/i18n';
import { Section } from '@/kit/account/section';
import { problemOf } from '@/kit/command/problem';
import { Checkbox } from '@/ui/checkbox';
import { Select } from '@/ui/select';
import { Switch } from '@/ui/switch';
import { toast } from '@/ui/toast';

const NIGHT = { from: '21:00', to: '06:00' };
const HALF_HOURS = Array.from(
  { length: 48 },
  (_, n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`,
);

/** When notifications may ring, and which; shared by all browsers of a user. */
export const Choices = () => {
  const t = useT();
  const { lang } = usePrefs();
  const { user_id: user } = useWho();
  const { data } = useQuery(newsSettingQuery(user));
  const setting = settingOf(data);
  const { quiet, off } = setting;
  const put = async (change: (now: NewsSetting) => NewsSetting) => {
    try {
      await putNewsSetting(user, change);
    } catch (e) {
      const problem = problemOf(e, t, serverNow());
      toast.refused(problem.title, { detail: problem.detail, id: 'news' });
    }
  };
  const hour = (side: 'from' | 'to', label: string, now: string) => (
    <span className="flex items-center gap-2 text-table">
      <span aria-hidden>{label}</span>
      <Select
        size="sm"
        className="w-24"
        aria-label={label}
        options={[...new Set([...HALF_HOURS, now])]
          .toSorted()
          .map((time) => ({ value: time, label: time.replace(':', '.') }))}
        value={now}
        onChange={(time) => void put((seen) => ({ ...seen, quiet: { ...(seen.quiet ?? NIGHT), [side]: time } }))}
      />
    </span>
  );
  return (
    <Section
      title={t('Kapan boleh berbunyi')}
      text={t('Di luar itu kabar tidak muncul sebagai pesan dan tidak dikirim; ia menunggu di halaman ini.')}
    >
      {data && (
        <div className="flex flex-col gap-3 py-3">
          <Switch
            checked={quiet !== null}
            onChange={(on) => void put((now) => ({ ...now, quiet: on ? NIGHT : null }))}
            label={t('Jam tenang (WIB)')}
          />
          {quiet && (
            <div className="flex flex-wrap gap-4 ps-11">
              {hour('from', t('Dari'), quiet.from)}
              {hour('to', t('Sampai'), quiet.to)}
            </div>
          )}
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-2 font-medium text-table">{t('Yang boleh berbunyi')}</legend>
            {newsKinds.map(({ name, label }) => (
              <Checkbox
                key={name}
                label={inLang(label, lang)}
                checked={!off.includes(name)}
                onChange={(on) =>
                  void put((now) => ({
                    ...now,
                    off: on ? now.off.filter((one) => one !== name) : [...new Set([...now.off, name])],
                  }))
                }
              />
            ))}
          </fieldset>
        </div>
      )}
    </Section>
  );
};
