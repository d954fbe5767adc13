/** English: the texts of the screens, one file for each part of the application, and what the server says in it. */
import kinds from 'virtual:kind-texts/en';
import said from '@domain/texts/said/en.json';
import { english } from '@domain/texts/speech-en';

const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
export const speech = english({ ...said, ...kinds });
export default Object.assign({}, said, kinds, ...Object.values(parts)) as Record<string, string>;
