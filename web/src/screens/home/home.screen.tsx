import { useT } from '@/base/text/i18n';
import { useTitle } from '@/base/text/title';
import { QueueTiles } from '@/kit/page/queue-tiles';
import { PageHeader } from '@/ui/page-header';
import { Notes } from './notes';
import { Shortcuts } from './shortcuts';
import { Since } from './since';
import { useHome } from './use-home';

/** Start of the day: own shortcuts, waiting work, changes since the last visit, and notes. */
export const Component = () => {
  const t = useT();
  const { home, known: loaded, save } = useHome();
  useTitle('Home');
  return (
    <div className="pb-8">
      <PageHeader title={t('Home')} />
      <Shortcuts home={home} loaded={loaded} save={save} />
      <QueueTiles but={() => false} />
      <div className="grid gap-x-8 gap-y-6 px-gutter pt-2 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
        {loaded && <Since before={home.before} />}
        <Notes />
      </div>
    </div>
  );
};
