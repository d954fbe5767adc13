/** Another changed the entry while somebody types here: what, by whom, and the way to take it in. */
import { useNow } from '@/app/clock';
import type { EntityInfo } from '@/app/entities';
import { happened } from '@/app/format';
import { useT } from '@/app/i18n';
import { usePrefs } from '@/app/prefs';
import { Changes } from '@/kit/history';
import { useHistory } from '@/kit/use-doc';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import type { Latest } from './use-latest';
import { valueWords } from './value-text';

type Props = {
  info: EntityInfo;
  id: string;
  latest: Latest;
  /** What the refs of the present state are called. */
  names: Readonly<Record<string, string>>;
};

export const LatestNews = (props: Props) =>
  props.latest.changed.length === 0 && props.latest.kept.length === 0 ? null : <News {...props} />;

const News = ({ info, id, latest, names }: Props) => {
  const t = useT();
  const { lang } = usePrefs();
  const now = useNow();
  const { entries } = useHistory(info.name, id);
  const last = entries.filter((e) => e.type === 'Changed').at(-1);
  const fields = (list: readonly string[]) => info.fields.filter((f) => list.includes(f.name));
  if (latest.changed.length === 0) {
    return (
      <div className="px-gutter py-3">
        <Banner
          tone="jalan"
          title={t('Keadaan terbaru dimuat.')}
          detail={t('Isian Anda dipertahankan pada {{apa}}.', {
            apa: fields(latest.kept)
              .map((f) => t(f.label))
              .join(', '),
          })}
          action={
            <Button size="sm" onClick={latest.follow}>
              {t('Pakai yang terbaru')}
            </Button>
          }
        />
      </div>
    );
  }
  return (
    <div className="px-gutter py-3">
      <Banner
        tone="tunggu"
        className="items-start"
        title={
          last
            ? t('{{name}} mengubah data ini {{when}}.', {
                name: last.by.fullname,
                when: happened(last.at, now, lang),
              })
            : t('Data ini diubah orang lain.')
        }
        detail={
          <>
            {t('Isian Anda tidak hilang bila dimuat.')}
            <Changes
              lines={fields(latest.changed).map((f) => ({
                field: f.name,
                label: t(f.label),
                before: valueWords(f, latest.base[f.name], { t, lang, name: '…' }),
                after: valueWords(f, latest.now[f.name], { t, lang, name: names[f.name] }),
              }))}
            />
          </>
        }
        action={
          <Button size="sm" onClick={latest.take}>
            {t('Muat keadaan terbaru')}
          </Button>
        }
      />
    </div>
  );
};
