/** Somebody else changed the entry while it is edited here. */
import type { EntityInfo } from '@/base/entity/entity';
import { usePrefs } from '@/base/session/prefs';
import { useT } from '@/base/text/i18n';
import { RemoteChangesBanner } from '@/kit/form/remote-changes-banner';
import type { Latest } from '@/kit/form/use-latest';
import { fieldChanges } from '../field-changes';
import type { Values } from '../values';

/** `names`: display names of the current version's references. */
export type NewsProps = {
  info: EntityInfo;
  id: string;
  latest: Latest<Values>;
  names: Readonly<Record<string, string>>;
};
export const News = ({ info, id, latest, names }: NewsProps) => {
  const t = useT();
  const { lang } = usePrefs();
  return (
    <RemoteChangesBanner
      of={{ aggregate: info.name, id, event: 'Changed' }}
      latest={latest}
      headline={(by) =>
        by
          ? t('{{name}} mengubah data ini {{when}}.', { name: by.name, when: by.when })
          : t('Data ini diubah orang lain.')
      }
      labelOf={(name) => t(info.fields.find((f) => f.name === name)?.label ?? name)}
      lines={info.fields
        .filter((f) => latest.changed.includes(f.name))
        .flatMap((f) =>
          fieldChanges(f, latest.base[f.name], latest.now[f.name], { t, lang }, { before: '…', after: names[f.name] }),
        )}
    />
  );
};
