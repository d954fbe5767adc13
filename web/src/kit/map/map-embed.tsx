/** An embedded map of a location; rendered by the map service, so without a network the page shows a link instead. */
import { MapPin } from 'lucide-react';
import { useT } from '@/base/text/i18n';
import { embedUrl, rounded } from './map-url';

type Props = { lat: number; lon: number; title: string; height?: number };
/** 400 px high by default. */
export const MapEmbed = ({ lat, lon, title, height = 400 }: Props) => {
  const t = useT();
  return (
    <figure className="overflow-hidden rounded-panel border border-line">
      <div className="relative bg-surface-2" style={{ height }}>
        <p className="absolute inset-0 flex items-center justify-center px-6 text-center text-ink-3 text-table">
          {t('Peta sedang dimuat. Tanpa jaringan peta tidak tampil.')}
        </p>
        <iframe
          title={title}
          src={embedUrl(lat, lon)}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full border-0"
        />
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t px-3 py-2 text-hint text-ink-2">
        <bdi dir="ltr">
          {rounded(lat)}, {rounded(lon)}
        </bdi>
        <a
          href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=16/${lat}/${lon}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-1.5 text-primary-ink hover:underline"
        >
          <MapPin aria-hidden className="size-3.5" />
          {t('Buka peta')}
        </a>
      </figcaption>
    </figure>
  );
};
