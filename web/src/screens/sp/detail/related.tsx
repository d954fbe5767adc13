/** Documents that belong to an SP: its SJ and their returns. */
import { DocumentRelated } from '@/kit/entity/detail/related';
import { useOpenSp } from './context';

/** Mails have their own section. */
const SHOWN: readonly string[] = ['mail'];
const Related = () => {
  const { sp } = useOpenSp();
  return (
    <div className="border-line border-t empty:hidden">
      <DocumentRelated kind="sp" id={sp.id} but={SHOWN} />
    </div>
  );
};
export default Related;
