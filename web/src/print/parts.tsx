/** Parts of prints: letterhead, titles, facts, fields for pens. Fields for receivers are in `pens.tsx`. */

import { terbilang } from '@domain/kit/values/terbilang';
import type { Letterhead, Logo } from '@domain/print/head';
import { speechIn } from '@domain/texts/speech';
import type { ReactNode } from 'react';
import { phone, splitNumber, stamp, wib } from '@/base/text/format';
import { Sign } from '@/ui/sign';
import { Code128 } from './code128';
import type { Printed } from './printed';

/** Maximum width of a logo, relative to its height: leaves space for the address. Its height is that of the sign. */
const WIDEST = 2;
const Picture = ({ of: { bytes, ratio }, height }: { of: Logo; height: number }) => {
  const width = height * Math.min(WIDEST, ratio);
  return <img src={bytes} alt="" style={{ flex: 'none', width: `${width}mm`, height: `${width / ratio}mm` }} />;
};
/** NPWP as tax offices write it: 15 digits with dots, 16 in groups of four. */
export const npwpText = (npwp: string): string =>
  npwp.length === 15
    ? npwp.replace(/(..)(...)(...)(.)(...)(...)/, '$1.$2.$3.$4-$5.$6')
    : npwp.replace(/(\d{4})(?=\d)/g, '$1 ');

/** `code`: as a barcode; absent: the paper is no single document. */
type HeadProps = { head: Letterhead; code?: string; small?: boolean };
export const Head = ({ head, code, small = false }: HeadProps) => (
  <header className="letterhead">
    <div className="letterhead-name">
      {head.logo?.bytes ? <Picture of={head.logo} height={small ? 11 : 13} /> : <Sign />}
      <div>
        <p className="letterhead-company">{head.company || 'Lintas'}</p>
        {small ? (
          <p className="letterhead-small">{[head.branch, head.address].filter(Boolean).join(', ')}</p>
        ) : (
          <>
            <p>
              <b>{head.branch}</b>
            </p>
            <p className="letterhead-small">{head.address}</p>
          </>
        )}
        <p className="letterhead-small">
          {head.npwp && <>NPWP {npwpText(head.npwp)}&emsp;&ensp;</>}
          {head.phone && <>Telp. {phone(head.phone)}</>}
        </p>
      </div>
    </div>
    {code && (
      <div className="letterhead-code">
        <Code128 text={code} height={small ? 12 : 14} />
      </div>
    )}
  </header>
);
/** `24 November 2026`; empty without a date. */
export const day = (of: string): string => {
  const [year = '', month = '', date = ''] = of.slice(0, 10).split('-');
  return of && `${Number(date)} ${speechIn('id').months[Number(month) - 1]} ${year}`;
};
/** The date of a moment, in Jakarta. */
export const dayOf = (at: string): string => wib(at)?.iso ?? '';
/** An email address that may wrap after its `@`. */
export const Email = ({ of }: { of: string }) => {
  const [name = '', ...host] = of.split(/(?<=@)/);
  return (
    <>
      {name}
      <wbr />
      {host.join('')}
    </>
  );
};
/** A number, its last digits bold. */
export const Numbered = ({ of }: { of: string }) => {
  const [prefix, last] = splitNumber(of);
  return (
    <bdi dir="ltr">
      {prefix}
      <b>{last}</b>
    </bdi>
  );
};
export const Title = ({
  children,
  note,
  print,
  mark,
}: {
  children: ReactNode;
  note?: ReactNode;
  print: Printed;
  mark?: string;
}) => (
  <div className="title">
    <h1>{children}</h1>
    <div className="title-note">
      <div>
        {note}
        {print.first && <p>Cetakan pertama {stamp(print.first, 'id')}</p>}
      </div>
      {mark && <span className="stamp stamp-caps">{mark}</span>}
      <Again print={print} />
    </div>
  </div>
);
/** Title of each sheet after the first, with the continued content beside it. */
export const NextTitle = ({
  title,
  mark,
  print,
  children,
}: {
  title: ReactNode;
  mark?: string;
  print: Printed;
  children: ReactNode;
}) => (
  <div className="title">
    <h1>{title}</h1>
    <div className="title-note">
      <div>{children}</div>
      {mark && <span className="stamp stamp-caps">{mark}</span>}
      <Again print={print} />
    </div>
  </div>
);
/** Title of a print on a shared sheet, with its subject beside it. */
export const ShortTitle = ({
  title,
  mark,
  print,
  children,
}: {
  title: string;
  mark: string;
  print: Printed;
  children: ReactNode;
}) => (
  <div className="title">
    <h1>{title}</h1>
    <Again print={print} />
    {mark && <span className="stamp stamp-caps">{mark}</span>}
    <p className="grow end">{children}</p>
  </div>
);
/** The signed amounts in words. */
export const inWords = ({ koli, ikat }: { koli: number; ikat: number }): string =>
  `${terbilang(koli)} koli dan ${terbilang(ikat)} ikat`;
/** Head of a print that shares a sheet with others of its kind. */
export const RunHead = ({
  print,
  title,
  code,
  mark = '',
}: {
  print: Printed<{ head: Letterhead }>;
  title: string;
  code: string;
  mark?: string;
}) => {
  const { company, branch, phone: telp } = print.content.head;
  return (
    <header className="run-head">
      <div className="grow">
        <p className="run-company">
          <b>{company || 'Lintas'}</b>
          <span>{[branch, telp && `Telp. ${phone(telp)}`].filter(Boolean).join(', ')}</span>
        </p>
        <div className="run-title">
          <h1>{title}</h1>
          <Again print={print} />
          {mark && <span className="stamp stamp-caps">{mark}</span>}
        </div>
      </div>
      <div className="run-code">
        <Code128 text={code} height={12} />
      </div>
    </header>
  );
};
/** Marks of reprints and copies; the first print has none. */
export const Again = ({ print }: { print: Printed }) => (
  <>
    {print.n > 1 && <span className="stamp">Cetakan ke-{print.n}</span>}
    {print.copy && <span className="stamp">Salinan</span>}
  </>
);
/** Footer of a sheet. */
export const lineOf = (number: string, print: Printed): [string, string] => [
  `${number}, cetakan ke-${print.n}${print.copy ? ', salinan' : ''}`,
  `Dicetak ${stamp(print.at, 'id')} oleh ${print.by}`,
];
/** A line to write on, after a label; prefilled with known values. */
export const Pen = ({ label, children, after }: { label?: string; children?: ReactNode; after?: string }) => (
  <p className="field">
    {label && <span>{label}</span>}
    <span className="pen">{children}</span>
    {after && <span>{after}</span>}
  </p>
);
/** `dated`: where and when it is signed, in place of a pen; `room`: what stands where the signature goes. */
export type Signer = {
  title: string;
  who?: string;
  name?: string;
  wide?: boolean;
  dated?: string;
  room?: ReactNode;
};
/** Signature boxes, with space for a stamp. */
export const Signs = ({ of }: { of: readonly Signer[] }) => (
  <div className="signs">
    {of.map(({ title, who, name, wide, dated, room }) => (
      <div key={title} className={wide ? 'sign sign-last' : 'sign'}>
        {dated && <p>{dated}</p>}
        <b>{title}</b>
        {who && <span className="small">{who}</span>}
        <div className="sign-room">{room}</div>
        <Pen label="Nama">{name}</Pen>
        {!dated && <Pen label="Tgl, jam" />}
      </div>
    ))}
  </div>
);

/** Whom a paper of an invoice is for: name, address, and the person. */
export const Receiver = ({ of: { kepada, alamat, pic } }: { of: Record<'kepada' | 'alamat' | 'pic', string> }) => (
  <div className="cell">
    <p className="label">Kepada</p>
    <p className="place">{kepada}</p>
    <p>{alamat}</p>
    {pic && (
      <p>
        u.p. <b>{pic}</b>
      </p>
    )}
  </div>
);
