/** French: the texts of the screens, and what the server says in it. */
import kinds from 'virtual:kind-texts/fr';
import said from '@domain/texts/said/fr.json';
import { nativeSpeech } from '@domain/texts/speech-native';

const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
// What a document is called stands with what the server says; a screen may call it otherwise.
export const speech = nativeSpeech('fr', { ...said, ...kinds });
export default Object.assign({}, said, kinds, ...Object.values(parts)) as Record<string, string>;
