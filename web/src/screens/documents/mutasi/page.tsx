/** What a line of the bank may be, on its own page. */
import type { EntryDoc } from '@/kit/entity/detail/scope';
import Suggestions from './suggestions';

const Suggested = ({ doc }: { doc: EntryDoc }) => (
  <section className="max-w-3xl bg-surface px-(--gutter) pt-4">
    <Suggestions id={doc.id} version={doc.version} />
  </section>
);
export default Suggested;
