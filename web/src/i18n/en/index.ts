/** English: texts of the screens, one file per section of the application, and of the server. */
import kinds from 'virtual:kind-texts/en';
import said from '@domain/texts/said/en.json';
import { english } from '@domain/texts/speech-en';

const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
export const speech = english({ ...said, ...kinds });
export default Object.assign({}, said, kinds, ...Object.values(parts)) as Record<string, string>;
