/** Mails that follow from papers which were sent: one to each address, with the file that was made for it. */
import type { AnyAggregate } from '../../kit/aggregate.js';
import { type AnyProcess, type Due, type Part, process } from '../../kit/process.js';
import type { PaperMailed } from '../../print/mailing.js';
import { mail } from './mail.js';

type Sent = readonly PaperMailed[];
const dueOf = (kind: string, id: string, of: PaperMailed): Due[] =>
  of.to.map(({ to, mail: key, file }) => ({
    key,
    give: [
      {
        aggregate: mail.name,
        id: key,
        command: 'register',
        data: {
          ...{ branch: of.branch, jenis: 'CETAK', penerima: to, perihal: of.subject, isi: of.letter },
          ...{ dokumen: of.name, dok: kind, dok_id: id, cetakan: of.paper, lampiran: file },
        },
      },
    ],
  }));

/** @param prints what is printed of the kind; it knows `PaperMailed` */
export const papersMailed = (kind: string, prints: AnyAggregate): AnyProcess => {
  const sent: Part<Sent> = {
    of: prints,
    initial: [],
    evolve: (before, type, data) => (type === 'PaperMailed' ? [...before, data as PaperMailed] : before),
    owner: (_type, _data, { id }) => id,
    hears: (type) => type === 'PaperMailed',
  };
  return process({
    name: `${kind.replaceAll('_', '')}mailed`,
    version: 1,
    parts: { sent },
    due: (known, id) => (known.sent[id] ?? []).flatMap((of) => dueOf(kind, id, of)),
    over: () => true,
  });
};
