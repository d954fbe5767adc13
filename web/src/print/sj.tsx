/** The delivery note on paper. */
import type { SjPaper } from '@domain/flows/sj/paper';
import { day, Head, inWords, lineOf, NextTitle, Numbered, Signs, Title } from './parts';
import { Notes, Received } from './pens';
import type { Drawing, Printed } from './printed';
import type { Sheeted } from './sheets';
import { all, BOX, fakturOf, linesOf, Places, rowsOf, sjColumns, sumOf, sums, TITLE, Via } from './sj-parts';
import { Run, Short } from './sj-short';
import { Cells, carrying } from './tables';

const whole = (print: Printed<SjPaper>): Sheeted[] => {
  const { content: p } = print;
  const copies = p.head.copies.length > 1 ? p.head.copies : [''];
  return copies.map((copy, n) => ({
    key: `${print.id}/${n}`,
    first: (
      <>
        <Head head={p.head} code={p.sm} />
        <Title print={print} mark={p.mark} note={copy && `Lembar ${n + 1} dari ${copies.length}, ${copy}`}>
          {TITLE}
        </Title>
        <Cells
          of={[
            [['No SP', <Numbered key="sp" of={p.sp} />], p.sjErl && ['SJ Erl', p.sjErl]],
            [
              ['Tanggal Pickup', day(p.pickupDate), true],
              ['Jenis Barang', p.jenisBarang],
            ],
            [p.salesErl ? ['Sales Erl', p.salesErl] : ['Customer', p.customer]],
          ]}
        />
        <Places p={p} />
      </>
    ),
    next: (
      <NextTitle title={TITLE} print={print}>
        <Numbered of={p.sm} />
      </NextTitle>
    ),
    columns: sjColumns(p),
    rows: rowsOf(p),
    ...carrying((upTo, label) => sums(p, upTo, label)),
    sum: all(p),
    last: (
      <div className="words">
        <p>
          Terbilang&emsp;<b>{inWords(sumOf(p))}</b>
        </p>
        <Via p={p} />
      </div>
    ),
    foot: (
      <>
        <div className="beside gap-below">
          <Notes service={p.head.service}>
            <p>
              Hitung koli dan ikat sebelum tanda tangan. Yang kurang atau rusak ditulis di kotak sebelah, di depan
              driver.
            </p>
          </Notes>
          <Received title={BOX} faktur={fakturOf(p)} />
        </div>
        <Signs
          of={[
            { title: 'Dibuat', who: 'Admin cabang', name: p.maker === 'Lintas' ? '' : p.maker },
            { title: 'Diserahkan', who: 'Gudang muat' },
            { title: 'Dibawa', who: 'Driver', name: p.driver },
            { title: 'Diterima', who: 'Tanda tangan, nama jelas, dan cap', wide: true },
          ]}
        />
      </>
    ),
    line: lineOf(p.sm, print),
  }));
};

/** Maximum number of rows on a shared sheet. */
const SHORT_ROWS = 3;

export const sjDrawing: Drawing<SjPaper> = {
  whole,
  half: (print) => (linesOf(print.content) > SHORT_ROWS ? undefined : <Short print={print} />),
  run: (print) => (linesOf(print.content) > SHORT_ROWS ? undefined : <Run print={print} />),
};
