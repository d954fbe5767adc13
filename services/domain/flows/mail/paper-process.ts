/** Mails that follow from papers that were sent: one to each address, with the paper's file attached. */
import type { AnyAggregate } from '../../kit/aggregate/aggregate.js';
import { type AnyProcess, type Due, type Input, process } from '../../kit/aggregate/process.js';
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

/** @param prints aggregate of the kind's prints, which has `PaperMailed` */
export const papersMailed = (kind: string, prints: AnyAggregate): AnyProcess => {
  const sent: Input<Sent> = {
    of: prints,
    initial: [],
    evolve: (before, type, data) => (type === 'PaperMailed' ? [...before, data as PaperMailed] : before),
    instanceKey: (_type, _data, { id }) => id,
    hears: (type) => type === 'PaperMailed',
  };
  return process({
    name: `${kind.replaceAll('_', '')}mailed`,
    version: 1,
    inputs: { sent },
    due: (states, id) => (states.sent[id] ?? []).flatMap((of) => dueOf(kind, id, of)),
    over: () => true,
  });
};
