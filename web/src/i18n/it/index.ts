/** Italian: texts of the screens and of the server. */
import kinds from 'virtual:kind-texts/it';
import said from '@domain/texts/said/it.json';
import { nativeSpeech } from '@domain/texts/speech-native';

const parts = import.meta.glob<Record<string, string>>('./*.json', { eager: true, import: 'default' });
// Document names are server texts; a screen may use another word, so they are passed without screen texts.
export const speech = nativeSpeech('it', { ...said, ...kinds });
export default Object.assign({}, said, kinds, ...Object.values(parts)) as Record<string, string>;
