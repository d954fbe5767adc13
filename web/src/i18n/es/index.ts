/** Spanish: the texts of the screens, and what the server says in it. */
import said from '@domain/texts/said/es.json';
import { nativeSpeech } from '@domain/texts/speech-native';

const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
// A word of a table and the same word of a screen may be told apart: what the server says stands by itself.
export const speech = nativeSpeech('es', said);
export default Object.assign({}, ...Object.values(parts)) as Record<string, string>;
